import JSZip from 'jszip';
import { quarters } from '../src/scenes/build/pictures.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NS =
  `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}" ` +
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const PML = 'application/vnd.openxmlformats-officedocument.presentationml';
const GROUP =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>' +
  '<p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';
const XFRM = '<a:xfrm><a:off x="914400" y="914400"/><a:ext cx="3810000" cy="914400"/></a:xfrm>';
const COLOR_MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" ' +
  'accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';

export type Parts = Record<string, string | Uint8Array>;

/** A valid, hand-written presentation: a title, a table, a picture, a chart, a link, notes, a hidden slide. */
export function goodParts(): Parts {
  return {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relationships(['officeDocument', 'ppt/presentation.xml'], ['core', 'docProps/core.xml']),
    'docProps/core.xml':
      '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ' +
      'xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>Ada</dc:creator><dc:title>A &amp; B</dc:title></cp:coreProperties>',
    'ppt/presentation.xml':
      `<p:presentation ${NS}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst>` +
      '<p:notesMasterIdLst><p:notesMasterId r:id="rId2"/></p:notesMasterIdLst>' +
      '<p:sldIdLst><p:sldId id="256" r:id="rId3"/><p:sldId id="257" r:id="rId4"/></p:sldIdLst>' +
      '<p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>',
    'ppt/_rels/presentation.xml.rels': relationships(
      ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ['notesMaster', 'notesMasters/notesMaster1.xml'],
      ['slide', 'slides/slide1.xml'],
      ['slide', 'slides/slide2.xml'],
    ),
    'ppt/slideMasters/slideMaster1.xml':
      `<p:sldMaster ${NS}><p:cSld><p:spTree>${GROUP}</p:spTree></p:cSld>${COLOR_MAP}` +
      '<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>',
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships(
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['theme', '../theme/theme1.xml'],
    ),
    'ppt/slideLayouts/slideLayout1.xml': `<p:sldLayout ${NS} type="titleOnly"><p:cSld name="Title only"><p:spTree>${GROUP}${title('Click').replace('<p:spPr/>', `<p:spPr>${XFRM}</p:spPr>`)}</p:spTree></p:cSld></p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationships(['slideMaster', '../slideMasters/slideMaster1.xml']),
    'ppt/notesMasters/notesMaster1.xml': `<p:notesMaster ${NS}><p:cSld><p:spTree>${GROUP}</p:spTree></p:cSld>${COLOR_MAP}</p:notesMaster>`,
    'ppt/notesMasters/_rels/notesMaster1.xml.rels': relationships(['theme', '../theme/theme2.xml']),
    'ppt/theme/theme1.xml': theme('One'),
    'ppt/theme/theme2.xml': theme('Two'),
    'ppt/slides/slide1.xml': slide(title('Hello &lt;world&gt;') + table() + picture() + chart()),
    'ppt/slides/_rels/slide1.xml.rels': relationships(
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['notesSlide', '../notesSlides/notesSlide1.xml'],
      ['image', '../media/image1.png'],
      ['chart', '../charts/chart1.xml'],
      ['hyperlink', 'https://example.org/', 'External'],
    ),
    'ppt/slides/slide2.xml': slide(title('Kept back'), ' show="0"'),
    'ppt/slides/_rels/slide2.xml.rels': relationships(['slideLayout', '../slideLayouts/slideLayout1.xml']),
    'ppt/notesSlides/notesSlide1.xml':
      `<p:notes ${NS}><p:cSld><p:spTree>${GROUP}<p:sp><p:nvSpPr><p:cNvPr id="2" name="Notes"/><p:cNvSpPr/><p:nvPr>` +
      '<p:ph type="body" idx="1"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p><a:r><a:t>Say</a:t></a:r></a:p>' +
      '<a:p><a:r><a:t>this</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:notes>',
    'ppt/notesSlides/_rels/notesSlide1.xml.rels': relationships(
      ['notesMaster', '../notesMasters/notesMaster1.xml'],
      ['slide', '../slides/slide1.xml'],
    ),
    'ppt/media/image1.png': quarters.bytes,
    'ppt/charts/chart1.xml': chartPart(),
  };
}

export async function pack(parts: Parts): Promise<Uint8Array> {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(parts)) zip.file(name, content, { createFolders: false });
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

function contentTypes(): string {
  const overrides = {
    'docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml',
    'ppt/presentation.xml': `${PML}.presentation.main+xml`,
    'ppt/slideMasters/slideMaster1.xml': `${PML}.slideMaster+xml`,
    'ppt/slideLayouts/slideLayout1.xml': `${PML}.slideLayout+xml`,
    'ppt/notesMasters/notesMaster1.xml': `${PML}.notesMaster+xml`,
    'ppt/theme/theme1.xml': 'application/vnd.openxmlformats-officedocument.theme+xml',
    'ppt/theme/theme2.xml': 'application/vnd.openxmlformats-officedocument.theme+xml',
    'ppt/slides/slide1.xml': `${PML}.slide+xml`,
    'ppt/slides/slide2.xml': `${PML}.slide+xml`,
    'ppt/notesSlides/notesSlide1.xml': `${PML}.notesSlide+xml`,
    'ppt/charts/chart1.xml': 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
  };
  const list = Object.entries(overrides).map(([part, type]) => `<Override PartName="/${part}" ContentType="${type}"/>`);
  return (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${list.join('')}</Types>`
  );
}

function relationships(...targets: readonly (readonly [type: string, target: string, mode?: string])[]): string {
  const core = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties';
  const list = targets.map(([type, target, mode], index) => {
    const uri = type === 'core' ? core : `${OFFICE}/${type}`;
    return `<Relationship Id="rId${index + 1}" Type="${uri}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`;
  });
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
}

function slide(shapes: string, attributes = ''): string {
  return `<p:sld ${NS}${attributes}><p:cSld><p:spTree>${GROUP}${shapes}</p:spTree></p:cSld></p:sld>`;
}

function title(text: string): string {
  return (
    '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title"/><p:cNvSpPr/><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr/>' +
    `<p:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`
  );
}

function frame(id: number, name: string, uri: string, content: string): string {
  return (
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="${name}" descr="The ${name}"/><p:cNvGraphicFramePr/><p:nvPr/>` +
    `</p:nvGraphicFramePr><p:xfrm><a:off x="914400" y="914400"/><a:ext cx="3810000" cy="914400"/></p:xfrm><a:graphic>` +
    `<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${uri}">${content}</a:graphicData></a:graphic></p:graphicFrame>`
  );
}

function table(): string {
  const cell = (text: string) =>
    `<a:tc><a:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody><a:tcPr/></a:tc>`;
  const row = (...cells: string[]) => `<a:tr h="370840">${cells.join('')}</a:tr>`;
  const spanned =
    cell('both').replace('<a:tc>', '<a:tc gridSpan="2">') + cell('').replace('<a:tc>', '<a:tc hMerge="1">');
  return frame(
    3,
    'table',
    'table',
    '<a:tbl><a:tblPr firstRow="1"/><a:tblGrid><a:gridCol w="1905000"/><a:gridCol w="1905000"/></a:tblGrid>' +
      `${row(cell('Name'), cell('Count'))}${row(cell('Boats'), cell('40'))}${row(spanned)}</a:tbl>`,
  );
}

function picture(): string {
  return (
    '<p:pic><p:nvPicPr><p:cNvPr id="4" name="Picture" descr="Four quarters"><a:hlinkClick r:id="rId5"/></p:cNvPr>' +
    '<p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId3"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>' +
    `<p:spPr>${XFRM}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`
  );
}

function chart(): string {
  const c = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
  return frame(5, 'chart', 'chart', `<c:chart xmlns:c="${c}" r:id="rId4"/>`);
}

function chartPart(): string {
  const points = (...values: string[]) =>
    `<c:ptCount val="3"/>${values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('')}`;
  return (
    '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ' +
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:plotArea><c:layout/><c:barChart>' +
    '<c:barDir val="col"/><c:grouping val="clustered"/><c:ser><c:idx val="0"/><c:order val="0"/><c:tx><c:strRef><c:f>S!$B$1</c:f>' +
    '<c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>Shop</c:v></c:pt></c:strCache></c:strRef></c:tx>' +
    `<c:cat><c:strRef><c:f>S!$A$2:$A$4</c:f><c:strCache>${points('Q1', 'Q2', 'Q3')}</c:strCache></c:strRef></c:cat>` +
    `<c:val><c:numRef><c:f>S!$B$2:$B$4</c:f><c:numCache>${points('1', '2.5')}</c:numCache></c:numRef></c:val></c:ser>` +
    '<c:axId val="1"/><c:axId val="2"/></c:barChart>' +
    `${axis('catAx', 1, 2, 'b')}${axis('valAx', 2, 1, 'l')}</c:plotArea></c:chart></c:chartSpace>`
  );
}

function axis(name: string, id: number, crosses: number, at: string): string {
  return (
    `<c:${name}><c:axId val="${id}"/><c:scaling/><c:delete val="0"/><c:axPos val="${at}"/>` +
    `<c:crossAx val="${crosses}"/></c:${name}>`
  );
}

function theme(name: string): string {
  const roles = 'dk1 lt1 dk2 lt2 accent1 accent2 accent3 accent4 accent5 accent6 hlink folHlink'.split(' ');
  const colors = roles.map((role, index) => `<a:${role}><a:srgbClr val="0${index % 10}80FF"/></a:${role}>`).join('');
  const fonts = '<a:latin typeface="Inter"/><a:ea typeface=""/><a:cs typeface=""/>';
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>';
  return (
    `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="${name}"><a:themeElements>` +
    `<a:clrScheme name="C">${colors}</a:clrScheme><a:fontScheme name="F"><a:majorFont>${fonts}</a:majorFont>` +
    `<a:minorFont>${fonts}</a:minorFont></a:fontScheme><a:fmtScheme name="S"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst>` +
    `<a:lnStyleLst>${`<a:ln>${fill}</a:ln>`.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst>` +
    `<a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
  );
}
