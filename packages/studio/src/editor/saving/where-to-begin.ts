import { presentOf } from '../model/history/history.ts';
import { isSameJson } from '../model/same-json.ts';
import type { TemplateJson } from '../model/template-json.ts';
import type { KeptCopy, ServerCopy } from './local-copy.ts';

/** What the editor opens with. */
export interface Beginning {
  readonly file: TemplateJson;
  /** What the server had when the file was last saved. */
  readonly stored: ServerCopy;
  /** Somebody else has saved since, and the browser keeps changes that were never saved. */
  readonly theirs?: ServerCopy;
}

/** Decides between what the server has and what the browser has kept. Changes that were never saved always count. */
export function whereToBegin(server: ServerCopy, kept: KeptCopy | undefined): Beginning {
  if (kept === undefined) return { file: server.file, stored: server };
  const mine = presentOf(kept.history);
  const isSaved = isSameJson(mine, kept.stored.file);
  if (isSaved || isSameJson(mine, server.file)) return { file: server.file, stored: server };
  if (kept.stored.etag === server.etag) return { file: mine, stored: server };
  return { file: mine, stored: kept.stored, theirs: server };
}
