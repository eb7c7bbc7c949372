import type { Run } from '@deckwright/core/contract';
import { solidFillXml } from '../paint.ts';
import { difference, type XmlProperties } from '../sheet/inherited.ts';
import { linkXml } from '../sheet/link.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { fontSize } from '../units.ts';
import { escapeXml } from '../xml.ts';

/** The id that PowerPoint itself writes for slide number fields. */
const SLIDE_NUMBER = '{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}';

const THEME_FONTS = { heading: 'mj', body: 'mn' } as const;

/**
 * The typefaces of a run (Latin, East Asian, complex script, symbols), or their theme names if the font comes from the
 * theme. All name the one family that has the run's characters, so the choice of a viewer for a character does not
 * matter.
 */
export function facesXml(font: string, role: Run['fontRole']): string {
  const faces = ['latin', 'ea', 'cs'] as const;
  if (role === undefined) return [...faces, 'sym'].map((face) => `<a:${face} typeface="${escapeXml(font)}"/>`).join('');
  const theme = THEME_FONTS[role];
  return faces.map((face) => `<a:${face} typeface="+${theme}-${face === 'latin' ? 'lt' : face}"/>`).join('');
}

/** The attribute `lang`; '' for anything that is not a language tag, which would make Office repair the file. */
export function languageXml(language: string): string {
  return /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(language) ? ` lang="${language}"` : '';
}

/**
 * `baseline` in thousandths of a percent of `sz`. `sz` stays the full size, because viewers shrink the run themselves.
 */
const SCRIPTS = { super: ' baseline="30000"', sub: ' baseline="-25000"' } as const;

/** The properties that runs can inherit from a placeholder. Underlines and the like are always written on the run. */
export function runProperties(run: Run): XmlProperties {
  return {
    attributes: [` sz="${fontSize(run.size)}"`, run.bold ? ' b="1"' : ' b="0"', run.italic ? ' i="1"' : ' i="0"'],
    children: [solidFillXml(run.color), facesXml(run.font, run.fontRole)],
  };
}

/** The properties of a run that neither has nor inherits any. */
export const RUN_DEFAULTS: XmlProperties = { attributes: ['', '', ' i="0"'], children: [] };

function propertiesXml(run: Run, sheet: Sheet, inherited: XmlProperties): string {
  const { attributes, children } = difference(runProperties(run), inherited);
  const own =
    languageXml(run.language ?? sheet.language) +
    attributes +
    (run.underline ? ' u="sng"' : '') +
    (run.strike ? ' strike="sngStrike"' : '') +
    (run.script === undefined ? '' : SCRIPTS[run.script]);
  const content = children + linkXml(run.link, sheet, true);
  return content === '' ? `<a:rPr${own} dirty="0"/>` : `<a:rPr${own} dirty="0">${content}</a:rPr>`;
}

function breakXml({ link: _, ...run }: Run, sheet: Sheet, inherited: XmlProperties): string {
  return `<a:br>${propertiesXml(run, sheet, inherited)}</a:br>`;
}

/**
 * Writes a run, or a field that viewers keep up to date (ECMA-376 Part 1 §21.1.2.2.4). A line break becomes an `a:br`
 * between runs (§21.1.2.2.1); a tab stays a character.
 */
export function runXml(run: Run, sheet: Sheet, inherited: XmlProperties = RUN_DEFAULTS): string {
  if (run.text === '' && run.field === undefined) return '';
  const properties = propertiesXml(run, sheet, inherited);
  const content = (text: string) => `${properties}<a:t>${escapeXml(text)}</a:t>`;
  if (run.field === 'slideNumber') {
    return `<a:fld id="${SLIDE_NUMBER}" type="slidenum">${content(run.text)}</a:fld>`;
  }
  const [first = '', ...more] = run.text.split('\n').map((text) => (text === '' ? '' : `<a:r>${content(text)}</a:r>`));
  return more.length === 0 ? first : [first, ...more].join(breakXml(run, sheet, inherited));
}
