import type { Run } from '@deckwright/core/contract';
import { solidFillXml } from '../../color.ts';
import { escapeXml } from '../../escape-xml.ts';
import { fontSize } from '../../units.ts';
import { linkXml } from '../shapes/link.ts';
import type { Sheet } from '../sheet.ts';

/** PowerPoint tells fields apart by this id; the one it writes for slide numbers itself. */
const SLIDE_NUMBER = '{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}';

const THEME_FONTS = { heading: 'mj', body: 'mn' } as const;

/**
 * The faces of a run (Latin, East Asian, complex script, symbols), by the theme's name where the font came from there. All
 * are the one family that has the run's characters, so that it does not matter which of them a viewer takes for a character.
 */
export const facesXml = (font: string, role: Run['fontRole']): string => {
  const faces = ['latin', 'ea', 'cs'] as const;
  if (role === undefined) return [...faces, 'sym'].map((face) => `<a:${face} typeface="${escapeXml(font)}"/>`).join('');
  const theme = THEME_FONTS[role];
  return faces.map((face) => `<a:${face} typeface="+${theme}-${face === 'latin' ? 'lt' : face}"/>`).join('');
};

/** A language tag as `lang`; anything that is none would make Office repair the file. */
export const languageXml = (language: string): string =>
  /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(language) ? ` lang="${language}"` : '';

/** `baseline` in thousandths of a percent of `sz`, which stays the full size: viewers shrink a raised run themselves. */
const SCRIPTS = { super: ' baseline="30000"', sub: ' baseline="-25000"' } as const;

const propertiesXml = (run: Run, sheet: Sheet): string => {
  const attributes = [
    languageXml(run.language ?? sheet.language),
    ` sz="${fontSize(run.size)}"`,
    run.bold ? ' b="1"' : ' b="0"',
    run.italic ? ' i="1"' : '',
    run.underline ? ' u="sng"' : '',
    run.strike ? ' strike="sngStrike"' : '',
    run.script === undefined ? '' : SCRIPTS[run.script],
    ' dirty="0"',
  ];
  const children = solidFillXml(run.color) + facesXml(run.font, run.fontRole) + linkXml(run.link, sheet, true);
  return `<a:rPr${attributes.join('')}>${children}</a:rPr>`;
};

const breakXml = ({ link: _, ...run }: Run, sheet: Sheet): string => `<a:br>${propertiesXml(run, sheet)}</a:br>`;

/**
 * A run, or the field that a viewer keeps up to date (ECMA-376 Part 1 §21.1.2.2.4). A line break is
 * an `a:br` between runs (§21.1.2.2.1); a tab is the character itself.
 */
export const runXml = (run: Run, sheet: Sheet): string => {
  if (run.text === '' && run.field === undefined) return '';
  const properties = propertiesXml(run, sheet);
  const content = (text: string) => `${properties}<a:t>${escapeXml(text)}</a:t>`;
  if (run.field === 'slideNumber') {
    return `<a:fld id="${SLIDE_NUMBER}" type="slidenum">${content(run.text)}</a:fld>`;
  }
  const [first = '', ...more] = run.text.split('\n').map((text) => (text === '' ? '' : `<a:r>${content(text)}</a:r>`));
  return more.length === 0 ? first : [first, ...more].join(breakXml(run, sheet));
};
