import type { TemplateJson } from '../../elements/template-json.ts';
import { isSameJson } from '../../json/same-json.ts';
import { presentOf } from '../model/history/history.ts';
import type { KeptCopy, ServerCopy } from './local-copy.ts';

/** What the editor opens with. */
export interface Beginning {
  readonly file: TemplateJson;
  /** What the server had when the file was last saved. */
  readonly stored: ServerCopy;
  /** Somebody else has saved since, and the browser keeps changes that were never saved. */
  readonly theirs?: ServerCopy;
  /** What this browser has sent, and the server may yet store. */
  readonly unanswered?: readonly TemplateJson[];
}

/** Decides between what the server has and what the browser has kept. Changes that were never saved always count. */
export function whereToBegin(server: ServerCopy, kept: KeptCopy | undefined): Beginning {
  if (kept === undefined) return { file: server.file, stored: server };
  const mine = presentOf(kept.history);
  const isSaved = isSameJson(mine, kept.stored.file);
  if (isSaved || isSameJson(mine, server.file)) return { file: server.file, stored: server };
  const unanswered = kept.unanswered ?? [];
  const isMine = [kept.stored.file, ...unanswered].some((known) => isSameJson(known, server.file));
  // Without an answer to the last page, or after a publication, the server has another entity tag.
  if (isMine || kept.stored.etag === server.etag) return { file: mine, stored: server, unanswered };
  return { file: mine, stored: kept.stored, theirs: server };
}
