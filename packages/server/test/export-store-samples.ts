import { checkedRequestOf } from '../src/engine/checks/checked-request.ts';
import type { ExportFailure, ExportOutput } from '../src/exports/store/export-record.ts';
import type { NewExport } from '../src/exports/store/export-store.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const RESULT: ExportOutput = {
  mediaType: 'text/plain',
  file: 'one/1/1-x.pptx',
  size: 5,
  slides: 2,
  notices: [{ code: 'TEXT_SHRUNK', message: 'smaller' }],
  hostedRef: null,
  editUrl: null,
};

export const FAILURE: ExportFailure = {
  error: 'INVALID_REQUEST',
  message: 'The picture is missing.',
  faults: [{ path: '/a', code: 'INVALID_IMAGE', message: 'missing' }],
};

export const FORM: NewExport = {
  request: checkedRequestOf({
    projectId: 'demo',
    presentation: {
      slideList: [{ templateKey: 'title', content: { title: 'x' }, attributes: { hidden: false } }],
      attributes: { title: 'Deck', author: 'Ada' },
    },
    options: { format: 'pptx', async: true, dev: false, compressImages: true, embedFonts: true, own: {} },
  }),
  revision: 1,
  mode: 'async',
  dev: false,
  strict: false,
  name: 'Deck.pptx',
  cost: 1,
  retention: 7 * DAY_MS,
};

export function newExport(changes: Partial<NewExport> = {}): NewExport {
  return { ...FORM, ...changes };
}
/** The idempotency key of `key()`. */
export const KEY = 'POST /x k';

export function key(fingerprint = 'f'): Partial<NewExport> {
  return { idempotencyKey: KEY, request: { ...FORM.request, fingerprint } };
}
