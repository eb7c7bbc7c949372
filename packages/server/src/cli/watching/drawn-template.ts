import { type Project, parseTemplate, type Renderer, type Template } from '@deckwright/core';
import { LIMITS } from '../../telemetry/limits.ts';
import { FaultList, readJsonFile } from '../read-json-file.ts';

/** A template as the page shows it. */
export interface TemplateView {
  /** Path in the folder. */
  readonly file: string;
  /** Empty as long as the file was never valid. */
  readonly key: string;
  readonly name: string;
  readonly slides: readonly SlideView[];
  readonly faults: readonly string[];
  readonly notices: readonly string[];
  /** The slides are those of an earlier version, because this one has faults. */
  readonly stale: boolean;
}

/** A picture of a slide. Its id changes when it is drawn again and looks different. */
export interface SlideView {
  readonly id: number;
  /** Name of the sample; empty for the samples of the fields. */
  readonly sample: string;
}

export interface DrawOptions {
  /** Draws although the file has not changed, because something that it uses has. */
  readonly again: boolean;
  /** Called when the pictures are drawn, and once more if the check of the samples finds something else. */
  readonly show: (view: TemplateView) => void;
}

/** A template file with the pictures of its samples. */
export interface DrawnTemplate {
  /** The file, if it is JSON. */
  readonly json: unknown;
  view(): TemplateView;
  picture(id: number): string | undefined;
  draw(project: Pick<Project, 'settings' | 'assets' | 'fonts'>, options: DrawOptions): Promise<void>;
}

let lastId = 0;

export function createDrawnTemplate(path: string, file: string, renderer: Renderer): DrawnTemplate {
  let text: string | undefined;
  let json: unknown;
  let view: TemplateView = { file, key: '', name: file, slides: [], faults: [], notices: [], stale: false };
  let pictures: ReadonlyMap<number, string> = new Map();

  /** Draws the slides of every sample. Slides that look as before keep their ids. */
  async function drawSlides(template: Template, project: Project, faults: FaultList) {
    const drawn: { readonly view: SlideView; readonly svg: string }[] = [];
    const known = new Map([...pictures].map(([id, svg]) => [svg, id]));
    for (const sample of ['', ...Object.keys(template.samples)]) {
      await faults.take(file, async () => {
        const { slides } = await renderer.preview({
          project,
          templateKey: template.key,
          ...(sample !== '' && { sample }),
          slides: [1, LIMITS.watching.slides.most],
        });
        for await (const { svg } of slides) drawn.push({ view: { id: known.get(svg) ?? ++lastId, sample }, svg });
      });
    }
    return drawn;
  }

  return {
    get json() {
      return json;
    },
    view: () => view,
    picture: (id) => pictures.get(id),
    async draw({ settings, assets, fonts }, { again, show }) {
      const faults = new FaultList();
      const read = await faults.take(file, () => readJsonFile(path));
      const newText = faults.lines.length > 0 ? faults.lines.join('\n') : JSON.stringify(read);
      if (newText === text && !again) return;
      text = newText;
      json = read;
      const showView = (changes: Partial<TemplateView>) => {
        const before = JSON.stringify(view);
        view = { ...view, ...changes };
        if (JSON.stringify(view) !== before) show(view);
      };
      const template = await faults.take(file, () =>
        read === undefined ? undefined : parseTemplate(read, settings, renderer.elements),
      );
      if (template === undefined) {
        showView({ faults: faults.lines, notices: [], stale: view.slides.length > 0 });
        return;
      }
      const { key, name } = template;
      const files = { settings, assets, fonts };
      const drawn = await drawSlides(template, { ...files, templates: new Map([[key, template]]) }, faults);
      if (drawn.length > 0) {
        pictures = new Map(drawn.map((slide) => [slide.view.id, slide.svg]));
        showView({ key, name, slides: drawn.map((slide) => slide.view), faults: faults.lines, stale: false });
      }
      // After the pictures, because it lays out every sample again.
      const checked = await faults.take(file, () => renderer.checkTemplate(read, files));
      const notices = (checked?.warnings ?? []).map(({ message }) => message);
      const stale = drawn.length === 0 && view.slides.length > 0;
      showView({ key, name, faults: [...new Set(faults.lines)], notices, stale });
    },
  };
}
