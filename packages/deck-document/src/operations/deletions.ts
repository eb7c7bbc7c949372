import * as Y from 'yjs';
import { LONGEST_NAME } from '../document/deleted.ts';
import { entriesIn, rootsOf } from '../document/roots.ts';
import { compare, type Entries, type Entry, isDeleted, ordered, withDeleted } from '../order.ts';
import { storable } from '../text/storable.ts';
import { change, type DocumentEdit, nodeOf, setMember, slideOf } from './edit.ts';

/**
 * Deletes slides or nodes so that they can be restored, with what others write into them meanwhile. Of more deleted ones than `most`, it
 * removes those that were deleted first.
 */
export function markDeleted({ person }: DocumentEdit, entries: Entries, ids: readonly string[], most: number): void {
  const at = new Date().toISOString();
  for (const id of ids) {
    const entry = entries.get(id);
    if (!(entry instanceof Y.Map) || isDeleted(entry)) continue;
    entry.set('deletedAt', at);
    setMember(entry, 'deletedBy', person && storable(person.slice(0, LONGEST_NAME)));
  }
  const deleted = deletedIn(entries);
  if (deleted.length <= most) return;
  const oldest = [...deleted].sort(([, one], [, other]) => compare(timeOf(one), timeOf(other)));
  for (const [id] of oldest.slice(0, deleted.length - most)) entries.delete(id);
}

interface Identified {
  readonly id: string;
}

/** Takes a deletion back. Nodes also bring their slide back. */
export function restoreDeleted(
  edit: DocumentEdit,
  { slide, nodes = [] }: { readonly slide: Identified; readonly nodes?: readonly Identified[] },
): void {
  change(edit, (roots) => {
    const entries = [slideOf(roots, slide.id), ...nodes.map(({ id }) => nodeOf(roots, { slide: slide.id, node: id }))];
    for (const entry of entries) {
      if (entry) for (const key of ['deletedAt', 'deletedBy']) setMember(entry, key, undefined);
    }
  });
}

/** Whether `purge` would remove something. Without the lists of the other functions, because the server asks for it each time that nobody is left. */
export function hasDeleted(doc: Y.Doc): boolean {
  let [shown, deleted, deletedNodes] = [0, 0, 0];
  rootsOf(doc).slides.forEach((slide) => {
    if (!(slide instanceof Y.Map)) return;
    if (isDeleted(slide)) deleted++;
    else shown++;
    entriesIn(slide, 'nodes')?.forEach((node) => {
      if (node instanceof Y.Map && isDeleted(node)) deletedNodes++;
    });
  });
  return deletedNodes > 0 || (shown > 0 && deleted > 0);
}

/** Removes what is deleted for good. If all slides are deleted, they stay, so that somebody can restore one. */
export function purge(edit: DocumentEdit): void {
  change(edit, ({ slides }) => {
    if (ordered(slides).length > 0) removeDeleted(slides);
    for (const [, slide] of withDeleted(slides)) removeDeleted(entriesIn(slide, 'nodes'));
  });
}

export function removeDeleted(entries: Entries | undefined): void {
  for (const [id] of deletedIn(entries)) entries!.delete(id);
}

function deletedIn(entries: Entries | undefined): readonly (readonly [string, Entry])[] {
  return withDeleted(entries).filter(([, entry]) => isDeleted(entry));
}

function timeOf(entry: Entry): string {
  return String(entry.get('deletedAt'));
}
