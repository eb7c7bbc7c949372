/** The attacks as a caller would send them, in every kind of field and place of a request, through the whole engine. */
import { createRenderer, parseProject, parseTemplate } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { readPdf } from '@deckwright/testkit/pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attacksOn, hostileSvg, linksTo, TRACE } from './attacks.ts';
import { type Canary, openCanary } from './canary.ts';

const renderer = createRenderer({ ...nodeParts(), adapters: [createPdfAdapter()] });
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
/** Places for words; `words` are those of the template's author, who is trusted no more than a caller. */
function templateWith(words: string) {
  return parseTemplate(
    {
      key: 'every',
      name: words,
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
        { type: 'text', name: words, box: at(24), text: '{{text}}', style },
        { type: 'text', box: at(48, 48), text: '{{rich}}', style },
        { type: 'list', box: at(96), field: 'list', style },
        { type: 'text', box: at(120), text: '{{object.inner}}', style },
        { type: 'table', box: at(144, 60), field: 'table', alt: words, style, headerStyle: style },
        { type: 'chart', box: at(204, 160), field: 'chart', chart: 'bar', legend: 'bottom', title: words, style },
        { type: 'image', box: { x: 20, y: 370, width: 60, height: 60 }, field: 'image', alt: words },
        { type: 'text', box: at(440), text: words, link: '{{link}}', style },
        { type: 'text', box: at(464), text: '{{number}}', style },
        { type: 'slideNumber', box: at(490), text: `${words} {{number}}`, style },
      ],
    },
    settings,
    renderer.elements,
  );
}

/** A request with an attack wherever a caller may put words. */
async function exportOf(
  attack: string,
  { link = 'https://example.org/', svg = PLAIN }: { link?: string; svg?: string } = {},
) {
  // The template language has places of its own in double braces.
  const template = templateWith(attack.includes('{{') ? 'Words' : attack);
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
function squeezed(words: string) {
  return words.replaceAll(/\s/g, '');
}

describe('a hostile request', () => {
  it('would be printed with its link, were it not hostile', async () => {
    const { pages } = await exportOf('Words');
    expect(pages.flatMap(({ links }) => links).length).toBeGreaterThan(1);
  });

  it.each(attacksOn('http://canary').map((_, index) => index))(
    'has its words in every place where they belong, and does no harm: attack %i',
    async (index) => {
      const attack = attacksOn(canary.url)[index]!;
      const { pages, info, outline } = await exportOf(attack);
      const text = squeezed(pages.map((page) => page.text).join('\n'));
      // Title, text, twice in rich text and in the list, object, three cells, the notes; long labels of a chart are cut.
      expect(text.split(squeezed(attack)).length - 1).toBeGreaterThanOrEqual(10);
      expect(text).not.toContain(squeezed(TRACE));
      expect(text).not.toContain('root:');
      expect(info).toMatchObject({ Title: attack, Author: attack, Subject: attack });
      expect(outline[0]!.title).toBe(attack);
      expect(pages.flatMap(({ links }) => links).filter((one) => !`${one}`.startsWith('https://example.org/'))).toEqual(
        [],
      );
      expect(canary.asked).toEqual([]);
    },
  );

  it.each([...linksTo('http://canary').keys()])('has no link to where none may lead: %i', async (index) => {
    const link = linksTo(canary.url)[index]!;
    const rejected = await exportOf('Words', { link }).catch((error: Error) => error);
    const links = rejected instanceof Error ? [] : rejected.pages.flatMap((page) => page.links).map(String);
    expect(links.filter((one) => !one.startsWith('https://example.org/'))).toEqual([]);
    expect(canary.asked).toEqual([]);
  });

  it('has of a hostile drawing nothing but what is drawn, or is rejected', async () => {
    const drawn = await exportOf('Words', { svg: dataUri(hostileSvg(canary.url)) }).catch((error: Error) => error);
    if (drawn instanceof Error) expect(drawn).toMatchObject({ code: 'INVALID_IMAGE' });
    else expect(drawn.pages.map(({ text }) => text).join()).not.toContain('root:');
    expect(canary.asked).toEqual([]);
  });

  it.each([
    'file:///etc/passwd',
    'asset:../../../etc/passwd',
    'asset:%2e%2e/secret',
    'https://deck.invalid/font/0',
    'data:text/html,<script>1</script>',
    '\\\\server\\share\\x.png',
  ])('has no picture from %s', async (url) => {
    await expect(exportOf('Words', { svg: url })).rejects.toMatchObject({ name: 'RenderError' });
    expect(canary.asked).toEqual([]);
  });
});
