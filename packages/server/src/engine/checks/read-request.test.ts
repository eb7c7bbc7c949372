import { createRenderer, type ExportRequest } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { createHostedAdapter } from '@deckwright/format-hosted';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { afterAll, describe, expect, test } from 'vitest';
import { checkedRequestOf, readRequest, sentBody } from './checked-request.ts';

const renderer = createRenderer({ ...nodeParts(), adapters: [createPptxAdapter()] });
afterAll(() => renderer.close());

function bytes(json: unknown): Buffer {
  return Buffer.from(typeof json === 'string' ? json : JSON.stringify(json));
}

const BODIES = {
  'the smallest body': { projectId: 'p', presentation: { slideList: [{ templateKey: 't', content: {} }] } },
  'every key': {
    projectId: 'p',
    presentation: {
      slideList: [
        {
          templateKey: 't',
          content: { text: 'x', list: [null, { a: [1.5, true] }], 'a/b~': '' },
          attributes: {
            speakerNote: 'Say',
            hidden: true,
            section: 'One',
            slideNumber: { x: 0, y: 1, color: '#00ff7F', fontSize: 9 },
          },
        },
        { templateKey: 't', content: {}, attributes: { slideNumber: { x: 0.5, y: 0.5 } } },
        { templateKey: 't', content: {}, attributes: { slideNumber: false } },
      ],
      attributes: { title: 'T', author: 'A', company: 'C', subject: 'S' },
    },
    options: { format: 'pptx', compressImages: false, embedFonts: false, async: true, dev: true },
  },
  'a format that is no longer installed': {
    projectId: 'p',
    presentation: { slideList: [{ templateKey: 't', content: {} }] },
    options: { format: 'odp' },
  },
};

describe('a stored request', () => {
  test.each(Object.entries(BODIES))('of %s becomes a body that is parsed as the same request', (_, body) => {
    const request = readRequest(renderer, bytes(body));
    const stored = checkedRequestOf(request).json;
    expect(readRequest(renderer, bytes(sentBody(JSON.parse(stored) as ExportRequest)))).toEqual(request);
  });

  test('keeps the options of its format, and content whose key is __proto__', () => {
    const own = { projectId: 'p', presentation: { slideList: [] }, options: { format: 'pptx', own: { a: 1 } } };
    expect(sentBody(own as unknown as ExportRequest).options).toEqual({ format: 'pptx', pptx: { a: 1 } });
    const body = '{"projectId":"p","presentation":{"slideList":[{"templateKey":"t","content":{"__proto__":{"a":1}}}]}}';
    const again = readRequest(renderer, bytes(checkedRequestOf(readRequest(renderer, bytes(body))).json), true);
    expect(JSON.stringify(again.presentation.slideList[0]!.content)).toBe('{"__proto__":{"a":1}}');
  });

  test('that is run again is asynchronous, and otherwise the same', () => {
    const request = readRequest(renderer, bytes(BODIES['every key']));
    const sync = { ...request, options: { ...request.options, async: false } };
    expect(readRequest(renderer, bytes(checkedRequestOf(sync).json), true)).toEqual(request);
  });

  test('of hosted slides keeps the options of other formats, in which people download the deck', () => {
    const adapters = [createPptxAdapter(), createHostedAdapter({ pptx: createPptxAdapter() })];
    const hosting = createRenderer({ ...nodeParts(), adapters });
    const { projectId, presentation } = BODIES['the smallest body'];
    const own = { pptx: { fonts: 'whole' }, 'hosted-slides': { fonts: 'subset' } };
    const options = { format: 'hosted-slides', async: true, ...own };
    const request = readRequest(hosting, bytes({ projectId, presentation, options }));
    expect(request.options).toMatchObject({ own: { fonts: 'subset' }, others: { pptx: { fonts: 'whole' } } });
    expect(sentBody(request).options).toMatchObject(options);
    expect(readRequest(hosting, bytes(checkedRequestOf(request).json), true)).toEqual(request);
    const usual = readRequest(hosting, bytes({ projectId, presentation, options: { ...options, format: 'pptx' } }));
    expect(usual.options).not.toHaveProperty('others');
  });
});
