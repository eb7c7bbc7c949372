import { ACTION_GROUPS, type Actions, type Announcer, bindingsOf } from '@deckwright/editing';
import { shownKeys } from '@deckwright/ui/controls';
import { describe, expect, it } from 'vitest';
import { keyFaults } from './key-faults.ts';

/** Tests of all keys of an editor, and of their list in the docs. `title` is its heading, and `file` its path. */
export function describeKeyList<Editor extends Announcer>(title: string, actions: Actions<Editor>, file: string): void {
  describe(title, () => {
    it('belong neither to the browser, nor to a text, nor to another action', () => {
      expect(keyFaults(actions)).toEqual([]);
    });

    it('are in the docs: if not, run `pnpm write keys`', async () => {
      await expect(pageOf(title, actions)).toMatchFileSnapshot(file);
    });
  });
}

function pageOf<Editor extends Announcer>(title: string, actions: Actions<Editor>): string {
  const groups = ACTION_GROUPS.flatMap((group) => {
    const lines = Object.values(actions).flatMap((action) => {
      const [win, mac] = [keysOn(action, false), keysOn(action, true)];
      if (action.group !== group || (win === '' && mac === '')) return [];
      return win === '' || mac === ''
        ? `- ${action.name}: ${win || mac}${win === '' ? ', on a Mac only' : ', but not on a Mac'}`
        : `- ${action.name}: ${win}${mac === win ? '' : `; on a Mac ${mac}`}`;
    });
    return lines.length === 0 ? [] : [`## ${group}\n\n${lines.join('\n')}\n`];
  });
  return `# ${title}\n\nKeys in this list are those of a keyboard for English. Alt+/ finds an action by its name.\n\n${groups.join('\n')}`;
}

function keysOn(action: Parameters<typeof bindingsOf>[0], onMac: boolean): string {
  return bindingsOf(action, onMac)
    .map(({ keys }) => `\`${shownKeys(keys, onMac)}\``)
    .join(', ');
}
