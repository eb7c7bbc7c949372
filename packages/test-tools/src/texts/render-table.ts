import { type FontSource, parseProject, parseTemplate } from '@deckwright/core';
import type { FormatAdapter } from '@deckwright/core/contract';
import { type Exported, recorded } from '../decks/recorded.ts';
import { ACCEPTED_AT, rendererFor } from '../decks/renderer.ts';

export interface TableSlide {
  /** BCP 47, of the deck. */
  readonly language: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  /** Keys of the table element. */
  readonly own: object;
  /** Default: 960 × 540 points. */
  readonly slideSize?: { readonly width: number; readonly height: number };
  /** Fonts of the project. */
  readonly fonts?: readonly FontSource[];
}

/** Renders one slide with a table through the whole pipeline. */
export async function renderTable(slide: TableSlide, adapter: FormatAdapter): Promise<Exported> {
  return recorded(adapter, (recording) => {
    const renderer = rendererFor(recording);
    const settings = parseProject({
      id: 'tables',
      language: slide.language,
      ...(slide.slideSize && { slideSize: slide.slideSize }),
    });
    const elements = [{ type: 'table', name: 'Prices', field: 't', ...slide.own }];
    const template = parseTemplate(
      { key: 'table', fields: { t: { type: 'table' } }, elements },
      settings,
      renderer.elements,
    );
    const content = { t: { columns: slide.columns, rows: slide.rows } };
    const request = renderer.parseRequest({
      projectId: 'tables',
      presentation: { slideList: [{ templateKey: 'table', content }] },
      options: { format: adapter.format },
    });
    const project = { settings, templates: new Map([['table', template]]), fonts: slide.fonts ?? [] };
    return renderer.render({ request, project, acceptedAt: ACCEPTED_AT });
  });
}
