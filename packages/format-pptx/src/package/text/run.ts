import type { Run } from '@deckwright/core/contract';
import { solidFillXml } from '../../color.ts';
import { escapeXml } from '../../escape-xml.ts';
import { fontSize } from '../../units.ts';
import { linkXml } from '../shapes/link.ts';
import type { Sheet } from '../sheet.ts';

/** PowerPoint tells fields apart by this id; the one it writes for slide numbers itself. */
const SLIDE_NUMBER = '{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}';

const THEME_FONTS = { heading: 'mj', body: 'mn' } as const;

/** The three faces of a run (Latin, East Asian, complex script), by the theme's name where the font came from there. */
export const facesXml = (font: string, role: Run['fontRole']): string => {
  const faces = ['latin', 'ea', 'cs'] as const;
  if (role === undefined) return faces.map((face) => `<a:${face} typeface="${escapeXml(font)}"/>`).join('');
  const theme = THEME_FONTS[role];
  return faces.map((face) => `<a:${face} typeface="+${theme}-${face === 'latin' ? 'lt' : face}"/>`).join('');
};

/** A language tag as `lang`; anything that is none would make Office repair the file. */
export const languageXml = (language: string): string =>
  /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(language) ? ` lang="${language}"` : '';

const propertiesXml = (run: Run, sheet: Sheet): string => {
  const attributes = [
    languageXml(run.language ?? sheet.language),
    ` sz="${fontSize(run.size)}"`,
    run.bold ? ' b="1"' : ' b="0"',
    run.italic ? ' i="1"' : '',
    run.underline ? ' u="sng"' : '',
    run.strike ? ' strike="sngStrike"' : '',
    ' dirty="0"',
  ];
  const children = solidFillXml(run.color) + facesXml(run.font, run.fontRole) + linkXml(run.link, sheet, true);
  return `<a:rPr${attributes.join('')}>${children}</a:rPr>`;
};

/** A run, or the field that a viewer keeps up to date (ECMA-376 Part 1 §21.1.2.2.4). */
export const runXml = (run: Run, sheet: Sheet): string => {
  const content = `${propertiesXml(run, sheet)}<a:t>${escapeXml(run.text)}</a:t>`;
  if (run.field === 'slideNumber') return `<a:fld id="${SLIDE_NUMBER}" type="slidenum">${content}</a:fld>`;
  return run.text === '' ? '' : `<a:r>${content}</a:r>`;
};
