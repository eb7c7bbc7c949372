import { COLOR_ROLES, type Theme } from '@deckwright/core/contract';
import { hex } from '../paint.ts';
import { escapeXml, XML_HEAD } from '../xml.ts';

function isScript(tag: string): boolean {
  return /^[A-Z][a-z]{3}$/.test(tag);
}

function fontXml(tag: 'majorFont' | 'minorFont', family: string, fallbacks: Theme['fallbacks'] = {}): string {
  const faces = ['latin', 'ea', 'cs'].map((face) => `<a:${face} typeface="${escapeXml(family)}"/>`);
  const scripts = Object.entries(fallbacks).filter(([script, fallback]) => isScript(script) && fallback !== '');
  const fonts = scripts.map(([script, fallback]) => `<a:font script="${script}" typeface="${escapeXml(fallback)}"/>`);
  return `<a:${tag}>${faces.join('')}${fonts.join('')}</a:${tag}>`;
}

/**
 * A theme has at least three fills, lines, effects and backgrounds (ECMA-376 Part 1 §20.1.4.1.14). All of these are
 * plain.
 */
const PLAIN = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
function lineXml(width: number) {
  return `<a:ln w="${width}" cap="flat" cmpd="sng" algn="ctr">${PLAIN}<a:prstDash val="solid"/><a:miter lim="800000"/></a:ln>`;
}
const EFFECT = '<a:effectStyle><a:effectLst/></a:effectStyle>';
const FORMATS =
  `<a:fmtScheme name="Deckwright"><a:fillStyleLst>${PLAIN.repeat(3)}</a:fillStyleLst>` +
  `<a:lnStyleLst>${lineXml(6350)}${lineXml(12_700)}${lineXml(19_050)}</a:lnStyleLst>` +
  `<a:effectStyleLst>${EFFECT.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${PLAIN.repeat(3)}</a:bgFillStyleLst></a:fmtScheme>`;

/** Writes the scene's colours and fonts as an Office theme, so that Office's colour and font menus offer them. */
export function themeXml({ name, colors, fonts, fallbacks }: Theme): string {
  const palette = COLOR_ROLES.map((role) => `<a:${role}><a:srgbClr val="${hex(colors[role])}"/></a:${role}>`).join('');
  const title = escapeXml(name) || 'Theme';
  return (
    `${XML_HEAD}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="${title}"><a:themeElements>` +
    `<a:clrScheme name="${title}">${palette}</a:clrScheme><a:fontScheme name="${title}">` +
    `${fontXml('majorFont', fonts.heading, fallbacks)}${fontXml('minorFont', fonts.body, fallbacks)}</a:fontScheme>${FORMATS}` +
    '</a:themeElements><a:objectDefaults/><a:extraClrSchemeLst/></a:theme>'
  );
}
