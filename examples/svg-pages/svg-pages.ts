import type { EmitContext, FormatAdapter, Scene, SceneSlide } from '@deckwright/core/contract';
import { round } from '@deckwright/core/svg';
import { drawBackground, drawNode } from './draw-node.ts';
import { openFonts } from './fonts.ts';
import type { Page } from './page.ts';
import { escapeXml } from './xml.ts';

/** Writes a web page with one SVG for each slide, and its speaker notes below. It looks the same in every browser. */
export function createSvgPagesAdapter(): FormatAdapter {
  return {
    format: 'svg-pages',
    extension: 'xhtml',
    // SVG has neither tables nor charts, so all of them arrive drawn.
    claims: { meanings: new Set() },
    optionsSchema: { type: 'object', properties: { notes: { type: 'boolean' } }, additionalProperties: false },
    async emit(scene, context) {
      context.signal.throwIfAborted();
      const fonts = await openFonts(scene, context);
      const addresses = await addressesOf(scene, context);
      const shown = scene.slides.filter(({ hidden }) => !hidden);
      let ids = 0;
      const sections: string[] = [];
      for (const [index, slide] of shown.entries()) {
        const page: Page = {
          theme: scene.theme,
          size: scene.size,
          id: () => `d${++ids}`,
          round,
          addressOf: (picture) => addresses.get(picture)!,
          fontOf: (face) => fonts.get(face)!,
          pageOf: (number) => shown.indexOf(scene.slides[number - 1]!) + 1 || undefined,
        };
        const notes = context.options.own.notes === false ? undefined : slide.notes;
        sections.push(`<section id="page-${index + 1}">${drawSlide(scene, slide, page)}${aside(notes)}</section>`);
        context.progress(index + 1, shown.length);
        // Lets an abort arrive between two slides.
        await new Promise((resolve) => setImmediate(resolve));
        if (index + 1 < shown.length) context.signal.throwIfAborted();
      }
      const head = `<head><title>${escapeXml(scene.properties.title ?? '')}</title></head>`;
      const body = `<body>\n${sections.join('\n')}\n</body>`;
      const html = `<html xmlns="http://www.w3.org/1999/xhtml" lang="${escapeXml(scene.language)}">${head}${body}</html>\n`;
      return {
        mediaType: 'application/xhtml+xml',
        extension: 'xhtml',
        bytes: new TextEncoder().encode(html),
        pages: shown.length,
        notices: [],
        delivery: 'file',
      };
    },
  };
}

function drawSlide(scene: Scene, slide: SceneSlide, page: Page): string {
  const layout = scene.layouts.find(({ key }) => key === slide.layout)!;
  const { width, height } = scene.size;
  const drawing = [...layout.nodes, ...slide.nodes].map((node) => drawNode(node, page)).join('');
  const background = drawBackground(slide.background ?? layout.background, page);
  const size = `width="${round(width)}" height="${round(height)}" viewBox="0 0 ${round(width)} ${round(height)}"`;
  const language = escapeXml(slide.language);
  const title = `<title>${escapeXml(slide.title)}</title>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} lang="${language}">${title}${background}${drawing}</svg>`;
}

function aside(notes: string | undefined): string {
  return notes === undefined ? '' : `<aside>${escapeXml(notes)}</aside>`;
}

/** The pictures as data URIs by their ids. A picture with a vector is that vector, which stays sharp. */
async function addressesOf(scene: Scene, { read, signal }: EmitContext): Promise<ReadonlyMap<string, string>> {
  const addresses = new Map<string, string>();
  for (const { id, vector, mediaType } of scene.pictures) {
    const bytes = await read(vector ?? id);
    signal.throwIfAborted();
    const type = vector === undefined ? mediaType : 'image/svg+xml';
    addresses.set(id, `data:${type};base64,${Buffer.from(bytes).toString('base64')}`);
  }
  return addresses;
}
