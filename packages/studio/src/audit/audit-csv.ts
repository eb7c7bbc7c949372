import Papa from 'papaparse';
import type { ListedAuditEntry } from './audit-entry.ts';
import { auditText, type NamesOfIds } from './audit-sentence.ts';

/** The entries as a table for spreadsheets. A text that a spreadsheet would run as a formula begins with an apostrophe. */
export function auditCsv(entries: readonly ListedAuditEntry[], names: NamesOfIds): string {
  const rows = entries.map((entry) => ({
    time: entry.at,
    owner: entry.owner ?? '',
    actor: entry.actor.name,
    madeWith: entry.actor.kind,
    sentence: auditText(entry, names),
    action: entry.action,
    target: entry.target,
    details: entry.details === null ? '' : JSON.stringify(entry.details),
  }));
  return Papa.unparse(rows, { escapeFormulae: true });
}
