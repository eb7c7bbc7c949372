import { type Color, MOST_LISTED, type Notice, type NoticeCode } from '../../contract/index.ts';
import { shorten } from '../../shorten.ts';
import type { TextChange } from '../../viewers/changes.ts';
import { pointerOf } from '../faults.ts';
import { omittedCount } from '../notice-collector.ts';
import type { LocatedElement } from './located-elements.ts';
import type { LowContrast } from './low-contrasts.ts';
import { WIDER } from './tight-texts.ts';

/** What the author of a template should know. It does not reject the template. */
export interface TemplateWarning {
  readonly code: NoticeCode | 'SINGLE_BRACES' | 'LOW_CONTRAST' | 'TIGHT_TEXT' | 'NOT_FETCHED';
  /** JSON Pointer into the template file; '' if one place is not known. */
  readonly path: string;
  /** Names the template and the element, and says what to do. */
  readonly message: string;
}

/** Collects the warnings of one template. Keeps the first hundred and counts the others. */
export interface WarningCollector {
  /** Adds a warning, unless it occurred before. `element` is the name of an element. */
  add(warning: TemplateWarning, element?: string): void;
  /** Adds a notice that a sample produced. `sample` names it; undefined for the samples of the fields. */
  addNotice(notice: Notice, sample: string | undefined): void;
  addLowContrast(contrast: LowContrast): void;
  /**
   * Adds a text that no longer fits in a wider font, unless a notice said that it does not fit in its own. The first of an element
   * counts. `sample` as in `addNotice`.
   */
  addTight(change: TextChange, sample: string | undefined): void;
  /** The warnings, and last one that says how many more there are. */
  list(): readonly TemplateWarning[];
}

export function createWarningCollector(key: string, elements: readonly LocatedElement[]): WarningCollector {
  const byId = new Map(elements.map((one) => [one.id, one]));
  const kept = new Map<string, TemplateWarning>();
  /** Elements whose text does not fit in its own font: more room for that is the cure for both. */
  const unfit = new Set<string>();
  let omitted = 0;
  const add = (warning: TemplateWarning, element?: string, id = `${warning.path} ${warning.message}`) => {
    const name = element === undefined ? '' : `, element "${shorten(element)}"`;
    if (kept.has(id)) return;
    if (kept.size === MOST_LISTED) omitted += 1;
    else kept.set(id, { ...warning, message: `Template "${shorten(key)}"${name}: ${warning.message}` });
  };
  return {
    add: (warning, element) => add(warning, element),
    addNotice(notice, sample) {
      const { code, element } = notice;
      if (code === 'NOTICES_OMITTED') {
        omitted += omittedCount([notice]);
        return;
      }
      if (element !== undefined && CURES[code] !== undefined) unfit.add(element);
      const cure = CURES[code];
      const words = `${notice.message}${cure === undefined ? '' : ` ${cure}`}`;
      const isOfSample = sample !== undefined && notice.blame !== 'template';
      const whole = isOfSample ? `With the sample "${shorten(sample)}": ${words}` : words;
      const path = pathOfNotice(notice, elements);
      // The numbers in it differ between samples.
      const id = code === 'FONT_SUBSTITUTED' ? whole.slice(0, whole.indexOf(' is not installed')) : undefined;
      add({ code, path, message: whole }, element, id);
    },
    addLowContrast({ id, element, color, ratio, needed }) {
      const place = elementOf(id, byId);
      const asked = needed === 3 ? '3 : 1 of large text' : '4.5 : 1, or 3 : 1 from 18 pt and from 14 pt bold';
      const message = `The contrast of its text, ${nameOf(color)}, with what lies under it is ${Math.floor(ratio * 100) / 100} : 1. WCAG 2.2 asks for ${asked}. Choose a darker or lighter colour.`;
      const path = place ? pointerOf(place.path) : '';
      add({ code: 'LOW_CONTRAST', path, message }, element, `contrast ${place?.id ?? id} ${nameOf(color)}`);
    },
    addTight(change, sample) {
      if (unfit.has(shorten(change.element))) return;
      const place = elementOf(change.id, byId);
      const path = place ? pointerOf(place.path) : '';
      const message = `${sample === undefined ? '' : `With the sample "${shorten(sample)}": `}${describeTight(change)}`;
      add({ code: 'TIGHT_TEXT', path, message }, change.element, `tight ${place?.id ?? change.id}`);
    },
    list() {
      const list = [...kept.values()];
      if (omitted === 0) return list;
      const message = `Template "${shorten(key)}": ${omitted.toLocaleString('en')} more warnings are left out.`;
      return [...list, { code: 'NOTICES_OMITTED', path: '', message }];
    },
  };
}

/** What an author can do; a notice itself is for the caller of an export. */
const CURES: Readonly<Partial<Record<NoticeCode, string>>> = {
  TEXT_SHRUNK: 'Enlarge its box, shorten the text, or make its "size" smaller.',
  TEXT_CUT: 'Enlarge its box, shorten the text, or make its "size" or "minSize" smaller.',
  COLUMNS_DROPPED:
    'Enlarge its box, make its "size" smaller, or continue the table on further slides with "overflow": "continue".',
  ROWS_DROPPED: 'Enlarge its box, or continue the table on further slides with "overflow": "continue".',
};

function describeTight({ lines, outside, overlaps, lacking }: TextChange): string {
  const where = [...(outside > 0 ? ['outside its box'] : []), ...(overlaps > 0 ? ['on other words'] : [])];
  const more = lines.after > lines.before ? `its text takes ${lines.after} lines instead of ${lines.before}, and ` : '';
  const rooms = [
    ...(lacking.width ? [`${Math.ceil(lacking.width)} pt more width`] : []),
    ...(lacking.height > 0 ? [`${Math.ceil(lacking.height)} pt more height`] : []),
  ];
  const room = rooms.length === 0 ? 'Leave more room beside it' : `Give it ${rooms.join(' or ')}`;
  return `Where its font is missing, letters are often ${Math.round(WIDER * 100)} % wider: ${more}words lie ${where.join(' and ')}. ${room}, make its "size" smaller, or ask for "fonts": "everywhere" in the project.`;
}

/** The element that a notice names; '' if several have its name. */
function pathOfNotice({ element, field }: Notice, elements: readonly LocatedElement[]): string {
  if (element === undefined) return '';
  const named = elements.filter((one) => shorten(one.element.name) === element);
  const readers = field === undefined ? [] : named.filter((one) => JSON.stringify(one.element.own).includes(field));
  const [only, other] = named.length === 1 ? named : readers;
  return only && !other ? pointerOf(only.path) : '';
}

/** The element of a node: the longest id of an element with which the node's own id starts, without the numbers of repeats and cells. */
function elementOf(id: string, byId: ReadonlyMap<string, LocatedElement>): LocatedElement | undefined {
  const [own = ''] = id.split('/');
  const steps = own.replaceAll(/:[^.]*/g, '').split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const found = byId.get(steps.slice(0, length).join('.'));
    if (found) return found;
  }
  return undefined;
}

function nameOf(color: Color): string {
  return 'role' in color ? color.role : `#${color.rgb}`;
}
