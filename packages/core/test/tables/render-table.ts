import type { Artifact, FormatAdapter, Scene } from '../../src/contract/index.ts';
import type { FontSource } from '../../src/fonts/face.ts';
import { nodeParts } from '../../src/node/index.ts';
import { createRenderer } from '../../src/renderer.ts';
import { parseProject } from '../../src/template/project.ts';
import { parseTemplate } from '../../src/template/template.ts';
import { ACCEPTED_AT } from '../render-scene.ts';
import { templateJson } from '../template-of.ts';

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
export async function renderTable(
  slide: TableSlide,
  adapter: FormatAdapter,
): Promise<{ readonly scene: Scene; readonly artifact: Artifact }> {
  const seen: Scene[] = [];
  const renderer = createRenderer({
    ...nodeParts(),
    adapters: [
      {
        ...adapter,
        emit(scene, context) {
          seen.push(scene);
          return adapter.emit(scene, context);
        },
      },
    ],
  });
  const settings = parseProject({
    id: 'tables',
    language: slide.language,
    ...(slide.slideSize && { slideSize: slide.slideSize }),
  });
  const elements = [{ type: 'table', name: 'Prices', field: 't', ...slide.own }];
  const template = parseTemplate(
    templateJson({ key: 'table', fields: { t: { type: 'table' } }, elements }),
    settings,
    renderer.elements,
  );
  const content = { t: { columns: slide.columns, rows: slide.rows } };
  const request = renderer.parseRequest({
    projectId: 'tables',
    presentation: { slideList: [{ templateKey: 'table', content }] },
    options: { format: adapter.format },
  });
  const artifact = await renderer.render({
    request,
    project: { settings, templates: new Map([['table', template]]), fonts: slide.fonts ?? [] },
    acceptedAt: ACCEPTED_AT,
  });
  return { scene: seen[0]!, artifact };
}
