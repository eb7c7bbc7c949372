import {
  createRenderer,
  type Preview,
  type Project,
  parseProject,
  parseTemplate,
  type RendererParts,
} from '@deckwright/core';
import type { InlinedProject } from '@deckwright/test-tools/decks/read-projects';
import type { Drawn, Job } from './jobs.ts';

/** Does jobs with a renderer of these parts. `fetchBytes` reads the fonts and pictures of scenes, and pictures to decode. */
export function createEngine(
  parts: Pick<RendererParts, 'fonts' | 'images'>,
  files: Readonly<Record<string, InlinedProject>>,
  fetchBytes: (url: string) => Promise<Uint8Array>,
) {
  const renderer = createRenderer({ ...parts, adapters: [] });
  const projects = new Map(Object.entries(files).map(([name, found]) => [name, openProject(found)]));
  const request = (name: string) => {
    const { projectId, presentation } = files[name]!.request;
    return renderer.parseRequest({ projectId, presentation });
  };

  function openProject({ settings, templates }: InlinedProject): Project {
    const parsed = parseProject(settings);
    const all = templates.map((json) => parseTemplate(json, parsed, renderer.elements));
    return { settings: parsed, templates: new Map(all.map((template) => [template.key, template])) };
  }

  /** Draws a slide of the request again and again, each time with another number behind each of its sentences. */
  async function redraw(name: string, slide: number, times: number): Promise<readonly number[]> {
    const project = projects.get(name)!;
    const { templateKey, content } = request(name).presentation.slideList[slide]!;
    const milliseconds: number[] = [];
    for (let time = 0; time < times; time++) {
      const changed = Object.entries(content).map(([key, value]) => [
        key,
        isSentence(value) ? `${value} ${time}` : value,
      ]);
      const started = performance.now();
      await svgsOf(renderer.preview({ project, templateKey, content: Object.fromEntries(changed) }));
      milliseconds.push(performance.now() - started);
    }
    return milliseconds;
  }

  return {
    async do(job: Exclude<Job, { do: 'open' }>): Promise<Drawn> {
      switch (job.do) {
        case 'draw a scene': {
          const read = (id: string) => fetchBytes(`${job.assets}/${encodeURIComponent(id)}`);
          return { svgs: await svgsOf(renderer.preview({ scene: job.scene, read })) };
        }
        case 'draw a deck': {
          const preview = renderer.preview({ project: projects.get(job.project)!, request: request(job.project) });
          return { svgs: await svgsOf(preview) };
        }
        case 'draw templates': {
          const project = projects.get(job.project)!;
          const svgs: string[] = [];
          for (const key of project.templates.keys()) {
            for (const sample of [undefined, ...Object.keys(project.templates.get(key)!.samples)]) {
              svgs.push(...(await svgsOf(renderer.preview({ project, templateKey: key, ...(sample && { sample }) }))));
            }
          }
          return { svgs };
        }
        case 'read a picture': {
          const answer = await parts.images!.read(await fetchBytes(job.url));
          if ('fault' in answer) return { picture: answer };
          const { mediaType, width, height, bytes, damage } = answer.picture;
          return {
            picture: { mediaType, width, height, ...(bytes && { bytes: base64(bytes) }), ...(damage && { damage }) },
          };
        }
        case 'redraw':
          return { milliseconds: await redraw(job.project, job.slide, job.times) };
      }
    },
    close: () => renderer.close(),
  };
}

async function svgsOf(preview: Promise<Preview>): Promise<readonly string[]> {
  const svgs: string[] = [];
  for await (const { svg } of (await preview).slides) svgs.push(svg);
  return svgs;
}

/** Not the address of a picture, and not a number, which may have a limit. */
function isSentence(value: unknown): value is string {
  return typeof value === 'string' && /^\p{L}+ /u.test(value);
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
