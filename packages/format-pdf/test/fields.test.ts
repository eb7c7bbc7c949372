/** Sends the attacks through the whole engine, in every kind of field and every text of a request. */
import { createRenderer, parseProject, parseTemplate } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { TEST_BROWSER } from '@deckwright/test-tools/browser';
import { readPdf } from '@deckwright/testkit/pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attacksOn, hostileSvg, linksTo, TRACE } from './attacks.ts';
import { type Canary, openCanary } from './canary.ts';

const renderer = createRenderer({ ...nodeParts(), adapters: [createPdfAdapter({ browser: TEST_BROWSER })] });
let canary: Canary;
beforeAll(async () => {
  canary = await openCanary();
});
afterAll(async () => {
  canary.close();
  await renderer.close();
});

const settings = parseProject({ id: 'p' });
function at(y: number, height = 24) {
  return { x: 20, y, width: 920, height };
}
const style = { size: 6 };
/** A template with every kind of field. `text` is its author's text, which is no more trusted than that of a caller. */
function templateWith(text: string) {
  return parseTemplate(
    {
      key: 'every',
      name: text,
      fields: {
        title: { type: 'text' },
        text: { type: 'text' },
        rich: { type: 'richText' },
        list: { type: 'list' },
        object: { type: 'object', fields: { inner: { type: 'text' } } },
        table: { type: 'table' },
        chart: { type: 'chart' },
        image: { type: 'image' },
        link: { type: 'text' },
        number: { type: 'number' },
      },
      elements: [
        { type: 'text', role: 'title', box: at(0), text: '{{title}}', style },
        { type: 'text', name: text, box: at(24), text: '{{text}}', style },
        { type: 'text', box: at(48, 48), text: '{{rich}}', style },
        { type: 'list', box: at(96), field: 'list', style },
        { type: 'text', box: at(120), text: '{{object.inner}}', style },
        { type: 'table', box: at(144, 60), field: 'table', alt: text, style, headerStyle: style },
        { type: 'chart', box: at(204, 160), field: 'chart', chart: 'bar', legend: 'bottom', title: text, style },
        { type: 'image', box: { x: 20, y: 370, width: 60, height: 60 }, field: 'image', alt: text },
        { type: 'text', box: at(440), text, link: '{{link}}', style },
        { type: 'text', box: at(464), text: '{{number}}', style },
        { type: 'slideNumber', box: at(490), text: `${text} {{number}}`, style },
      ],
    },
    settings,
    renderer.elements,
  );
}

/** Exports a request that has an attack in every text that a caller may send, and reads the PDF. */
async function exportOf(
  attack: string,
  { link = 'https://example.org/', svg = PLAIN }: { link?: string; svg?: string } = {},
) {
  // A template would take double braces for its own placeholders.
  const template = templateWith(attack.includes('{{') ? 'Text' : attack);
  const content = {
    title: attack,
    text: attack,
    rich: {
      paragraphs: [{ runs: [{ text: attack }, { text: attack, bold: true, link: 'https://example.org/rich' }] }],
    },
    list: [attack, attack],
    object: { inner: attack },
    table: { columns: [attack], rows: [[attack], [{ value: attack, bold: true }]] },
    chart: { labels: [attack, 'b'], series: [{ name: attack, values: [1, 2] }] },
    image: { url: svg, alt: attack },
    link,
    number: 12,
  };
  const request = renderer.parseRequest({
    projectId: 'p',
    presentation: {
      slideList: [{ templateKey: 'every', content, attributes: { speakerNote: attack, slideNumber: true } }],
      attributes: { title: attack, author: attack, company: attack, subject: attack },
    },
    options: { format: 'pdf', pdf: { notesPages: true } },
  });
  const project = { settings, templates: new Map([['every', template]]) };
  const { bytes } = await renderer.render({ request, project, acceptedAt: '2026-02-03T04:05:06.000Z' });
  return readPdf(bytes);
}

function dataUri(svg: Uint8Array) {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
const PLAIN = dataUri(
  new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  ),
);
function squeezed(text: string) {
  return text.replaceAll(/\s/g, '');
}

describe('a hostile request', () => {
  it('is printed with its link if its text is harmless', async () => {
    const { pages } = await exportOf('Text');
    expect(pages.flatMap(({ links }) => links).length).toBeGreaterThan(1);
  });

  it.each(attacksOn('http://canary').map((_, index) => index))(
    'is printed with all its text and does no harm: attack %i',
    async (index) => {
      const attack = attacksOn(canary.url)[index]!;
      const { pages, info, outline } = await exportOf(attack);
      const text = squeezed(pages.map((page) => page.text).join('\n'));
      // Title, text, two runs, two list items, object, three cells, notes. Long labels of a chart are cut.
      expect(text.split(squeezed(attack)).length - 1).toBeGreaterThanOrEqual(10);
      expect(text).not.toContain(squeezed(TRACE));
      expect(text).not.toContain('root:');
      expect(info).toMatchObject({ Title: attack, Author: attack, Subject: attack });
      expect(outline[0]!.title).toBe(attack);
      expect(pages.flatMap(({ links }) => links).filter((one) => !`${one}`.startsWith('https://example.org/'))).toEqual(
        [],
      );
      expect(canary.requests).toEqual([]);
    },
  );

  it.each([...linksTo('http://canary').keys()])('has no link to a forbidden target: %i', async (index) => {
    const link = linksTo(canary.url)[index]!;
    const rejected = await exportOf('Text', { link }).catch((error: Error) => error);
    const links = rejected instanceof Error ? [] : rejected.pages.flatMap((page) => page.links).map(String);
    expect(links.filter((one) => !one.startsWith('https://example.org/'))).toEqual([]);
    expect(canary.requests).toEqual([]);
  });

  it('is rejected because of a hostile SVG, or printed without the resources that it refers to', async () => {
    const drawn = await exportOf('Text', { svg: dataUri(hostileSvg(canary.url)) }).catch((error: Error) => error);
    if (drawn instanceof Error) expect(drawn).toMatchObject({ code: 'INVALID_IMAGE' });
    else expect(drawn.pages.map(({ text }) => text).join()).not.toContain('root:');
    expect(canary.requests).toEqual([]);
  });

  it.each([
    'file:///etc/passwd',
    'asset:../../../etc/passwd',
    'asset:%2e%2e/secret',
    'https://deck.invalid/font/0',
    'data:text/html,<script>1</script>',
    '\\\\server\\share\\x.png',
  ])('is rejected if a picture has the address %s', async (url) => {
    await expect(exportOf('Text', { svg: url })).rejects.toMatchObject({ name: 'RenderError' });
    expect(canary.requests).toEqual([]);
  });
});
