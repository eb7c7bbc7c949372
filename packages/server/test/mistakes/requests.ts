import { type Mistake, slide } from './mistake.ts';

const COVER = { templateKey: 'cover', content: { title: 'Hello' } };
const DECK = { projectId: 'shop', presentation: { slideList: [COVER] } };
const LIST = '/v1/presentation';

/** Mistakes in the HTTP request and in the frame of its body. */
export const REQUESTS: readonly Mistake[] = [
  {
    name: 'no key',
    sent: { request: { headers: { authorization: '' }, body: DECK } },
    says: ['Authorization header is missing', 'Authorization: Bearer <API_KEY>'],
  },
  {
    name: 'the key without Bearer',
    sent: { request: { headers: { authorization: 'dw_live_0123456789' }, body: DECK } },
    says: ['is not a bearer token', 'Authorization: Bearer <API_KEY>'],
  },
  {
    name: 'the key in X-Api-Key',
    sent: { request: { headers: { authorization: '', 'x-api-key': 'dw_live_0123456789' }, body: DECK } },
    says: ['X-Api-Key', 'Authorization: Bearer <API_KEY>'],
  },
  {
    name: 'an unknown key',
    sent: { request: { headers: { authorization: 'Bearer dw_live_0123456789' }, body: DECK } },
    says: ['unknown, expired or revoked', 'deckwright token create'],
  },
  {
    name: 'a personal access token, also one that was not copied whole',
    sent: { request: { headers: { authorization: 'Bearer dw_pat_0123456789' }, body: DECK } },
    says: [
      'personal access token (dw_pat_…), which works at /manage/v1 alone',
      'API key (dw_live_…)',
      'deckwright token create',
      'API keys" in the studio',
    ],
  },
  {
    name: 'GET in place of POST',
    sent: { request: { method: 'GET' } },
    says: ['GET is not supported here', 'Use POST'],
  },
  {
    name: 'the path in the plural',
    sent: { request: { path: '/v1/projects/export', body: DECK } },
    says: ['/v1/projects/export', 'POST /v1/project/export'],
  },
  {
    name: 'no version in the path',
    sent: { request: { path: '/project/export', body: DECK } },
    says: ['/project/export', 'POST /v1/project/export'],
  },
  {
    name: 'a body as a form',
    sent: { request: { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'projectId=shop' } },
    says: ['application/x-www-form-urlencoded', 'Content-Type: application/json'],
  },
  {
    name: 'no type of the body',
    sent: { request: { headers: { 'content-type': 'text/plain' }, body: DECK } },
    says: ['text/plain', 'Content-Type: application/json'],
  },
  { name: 'no body', sent: { request: {} }, says: ['The body is missing', '"projectId"'] },
  {
    name: 'a trailing comma',
    sent: { request: { body: '{"projectId": "shop", "presentation": {"slideList": []},}' } },
    says: ['not JSON', 'line 1', 'a trailing comma is not allowed'],
  },
  {
    name: 'single quotes',
    sent: { request: { body: "{'projectId': 'shop'}" } },
    says: ['not JSON', 'double quotes'],
  },
  {
    name: 'typographic quotes',
    sent: { request: { body: '{“projectId”: “shop”}' } },
    says: ['not JSON', 'Replace “typographic” quotes'],
  },
  {
    name: 'a comment in JSON',
    sent: { request: { body: '{\n  // our shop\n  "projectId": "shop"\n}' } },
    says: ['not JSON', 'Comments'],
  },
  {
    name: 'text after the end',
    sent: { request: { body: `${JSON.stringify(DECK)}\n}` } },
    says: ['not JSON', 'after'],
  },
  {
    name: 'the same key twice',
    sent: {
      request: {
        body: '{"projectId":"shop","presentation":{"slideList":[{"templateKey":"cover","content":{"title":"A","title":"B"}}]}}',
      },
    },
    path: '/presentation/slideList/0/content/title',
    says: ['"title"', 'twice', 'Remove one'],
  },
  {
    name: 'JSON in a string',
    sent: { request: { body: JSON.stringify(JSON.stringify(DECK)) } },
    says: ['Expected an object', 'not as JSON in a string'],
  },
  {
    name: 'the slides as the body',
    sent: { request: { body: [COVER] } },
    says: ['Expected an object', '"projectId"', '"presentation"'],
  },
  {
    name: 'no project',
    sent: { request: { body: { presentation: DECK.presentation } } },
    path: '/projectId',
    says: ['"projectId" is required', 'a string'],
  },
  {
    name: 'project_id',
    sent: { request: { body: { project_id: 'shop', presentation: DECK.presentation } } },
    path: '/project_id',
    says: ['Did you mean "projectId"?', 'required'],
  },
  {
    name: 'a number as the project',
    sent: { request: { body: { ...DECK, projectId: 12 } } },
    path: '/projectId',
    says: ['Expected a string, got the number 12', 'Write "12" in quotes'],
  },
  {
    name: 'an unknown project',
    sent: { request: { body: { ...DECK, projectId: 'shpo' } } },
    path: '/projectId',
    says: ['There is no project "shpo"', 'Did you mean "shop"?', '"demo"'],
  },
  {
    name: 'the slides outside of the presentation',
    sent: { request: { body: { projectId: 'shop', slideList: [COVER] } } },
    path: '/slideList',
    says: ['Unknown key "slideList"', 'inside "presentation"'],
  },
  {
    name: 'slides for slideList',
    sent: { request: { body: { projectId: 'shop', presentation: { slides: [COVER] } } } },
    path: '/presentation/slides',
    says: ['Did you mean "slideList"?', 'required'],
  },
  {
    name: 'one slide without an array',
    sent: { request: { body: { projectId: 'shop', presentation: { slideList: COVER } } } },
    path: '/presentation/slideList',
    says: ['Expected an array, got an object', 'Write it in [ ]'],
  },
  {
    name: 'no slides',
    sent: { request: { body: { projectId: 'shop', presentation: { slideList: [] } } } },
    path: '/presentation/slideList',
    says: ['Expected at least 1 item', 'got an array of 0'],
  },
  {
    name: 'template for templateKey',
    sent: {
      request: {
        body: { projectId: 'shop', presentation: { slideList: [{ template: 'cover', content: COVER.content }] } },
      },
    },
    path: '/presentation/slideList/0/template',
    says: ['Did you mean "templateKey"?', 'required'],
  },
  {
    name: 'values beside content',
    sent: {
      request: { body: { projectId: 'shop', presentation: { slideList: [{ templateKey: 'cover', title: 'Hello' }] } } },
    },
    path: '/presentation/slideList/0/title',
    says: ['Unknown key "title"', '"content"'],
  },
  {
    name: 'data for content',
    sent: {
      request: {
        body: { projectId: 'shop', presentation: { slideList: [{ templateKey: 'cover', data: COVER.content }] } },
      },
    },
    path: '/presentation/slideList/0/data',
    says: ['Did you mean "content"?', 'required'],
  },
  {
    name: 'content as an array',
    sent: slide('cover', [{ title: 'Hello' }]),
    path: '/presentation/slideList/0/content',
    says: ['Expected an object', 'Write the object without [ ]'],
  },
  {
    name: 'an unknown template',
    sent: slide('covr', { title: 'Hello' }),
    path: '/presentation/slideList/0/templateKey',
    says: ['no template "covr"', 'Did you mean "cover"?', 'figures'],
  },
  {
    name: 'a template by its number',
    sent: { request: { body: { projectId: 'shop', presentation: { slideList: [{ templateKey: 1, content: {} }] } } } },
    path: '/presentation/slideList/0/templateKey',
    says: ['Expected a string, got the number 1', 'in quotes'],
  },
  {
    name: 'powerpoint as the format, beside a wrong content',
    sent: {
      request: {
        body: {
          ...DECK,
          presentation: { slideList: [{ templateKey: 'cover', content: {} }] },
          options: { format: 'powerpoint' },
        },
      },
    },
    path: '/options/format',
    says: ['Unknown format "powerpoint"', 'Did you mean "pptx"?', '"title" is required'],
  },
  {
    name: 'PDF in capitals',
    sent: { request: { body: { ...DECK, options: { format: 'PDF' } } } },
    path: '/options/format',
    says: ['Unknown format "PDF"', 'Did you mean "pdf"?'],
  },
  {
    name: 'the format outside of the options',
    sent: { request: { body: { ...DECK, format: 'pdf' } } },
    path: '/format',
    says: ['Unknown key "format"', '"options": {"format": "pdf"}'],
  },
  {
    name: 'outputFormat',
    sent: { request: { body: { ...DECK, options: { outputFormat: 'pdf' } } } },
    path: '/options/outputFormat',
    says: ['Unknown option "outputFormat"', 'Did you mean "format"?'],
  },
  {
    name: 'true as text',
    sent: { request: { body: { ...DECK, options: { async: 'true' } } } },
    path: '/options/async',
    says: ['Expected true or false', 'Write true without quotes'],
  },
  {
    name: 'notes on the slide',
    sent: slide('cover', { title: 'Hello' }, { notes: 'Smile' }),
    path: '/presentation/slideList/0/notes',
    says: ['Unknown key "notes"', '"attributes": {"speakerNote": "Smile"}'],
  },
  {
    name: 'a section on the slide',
    sent: slide('cover', { title: 'Hello' }, { section: 'Results' }),
    path: '/presentation/slideList/0/section',
    says: ['Unknown key "section"', '"attributes": {"section": "Results"}'],
  },
  {
    name: 'the title of the file at the top',
    sent: { request: { body: { ...DECK, title: 'Report' } } },
    path: '/title',
    says: ['Unknown key "title"', '"presentation": {"attributes": {"title": "Report"}}'],
  },
  {
    name: 'a slide number in points',
    sent: slide('cover', { title: 'Hello' }, { attributes: { slideNumber: { x: 890, y: 500 } } }),
    path: '/presentation/slideList/0/attributes/slideNumber/x',
    says: ['Expected at most 1', 'got the number 890', 'a fraction from 0 to 1'],
  },
  {
    name: 'a status by another name',
    sent: { request: { method: 'GET', path: `${LIST}?status=done` } },
    path: '/status',
    says: ['status must be one of 1 or active (finished), 2 (processing) and 9 (failed)', 'got "done"'],
  },
  {
    name: 'page zero',
    sent: { request: { method: 'GET', path: `${LIST}?page=0` } },
    path: '/page',
    says: ['page must be a whole number from 1', 'got "0"'],
  },
  {
    name: 'an unknown query parameter',
    sent: { request: { method: 'GET', path: `${LIST}?per_page=50` } },
    path: '/per_page',
    says: ['per_page', 'Did you mean perPage?'],
  },
  {
    name: 'a file name as the id',
    sent: { request: { method: 'GET', path: `${LIST}/report.pptx` } },
    says: ['"report.pptx" is not a presentation id', 'whole number'],
  },
  {
    name: 'an id that is not there',
    sent: { request: { method: 'GET', path: `${LIST}/1099511627776` } },
    says: ['no presentation 1099511627776', 'GET /v1/presentation lists'],
  },
  {
    name: 'an Idempotency-Key with spaces',
    sent: { request: { headers: { 'idempotency-key': 'my first export' }, body: DECK } },
    says: ['Idempotency-Key must be 1 to 255 visible ASCII characters', 'UUID'],
  },
];
