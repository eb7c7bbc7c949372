import { Menu } from '@deckwright/ui/menus';
import { Hand } from 'lucide-react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ActionItem } from '../../src/actions/action-item.tsx';
import { ActionPalette } from '../../src/actions/action-palette.tsx';
import { ShortcutsDialog } from '../../src/actions/shortcuts-dialog.tsx';
import { ActionButton, type Actions, ActionsProvider, type Announcer, SHARED_ACTIONS } from '../../src/index.ts';

interface Greeter extends Announcer {
  readonly said: string;
  openDialog(dialog: 'shortcuts' | 'commands'): void;
}

const { shortcuts, commands } = SHARED_ACTIONS;

/** An editor that includes one more action, which is this entry and nothing else. */
const ACTIONS: Actions<Greeter> = {
  shortcuts: { ...shortcuts, run: ({ openDialog }) => openDialog('shortcuts') },
  commands: { ...commands, run: ({ openDialog }) => openDialog('commands') },
  greet: {
    name: 'Greet',
    group: 'Page',
    icon: Hand,
    keys: ['Mod+Shift+U'],
    whyNot: ({ said }) => (said.length > 20 ? 'It was said often enough.' : undefined),
    run: ({ announce }) => announce('Hello. '),
  },
};

const DIALOGS = { shortcuts: ShortcutsDialog, commands: ActionPalette };

function Page() {
  const [said, setSaid] = useState('');
  const [dialog, openDialog] = useState<keyof typeof DIALOGS>();
  const Open = dialog && DIALOGS[dialog];
  return (
    <ActionsProvider
      actions={ACTIONS}
      editor={{ said, announce: (text) => setSaid((before) => before + text), openDialog }}
    >
      <ActionButton id="greet" />
      <Menu trigger={<button type="button">Menu</button>}>
        <ActionItem id="greet" />
      </Menu>
      <input aria-label="A box" />
      <p role="status">{said}</p>
      {Open && <Open onClose={() => openDialog(undefined)} />}
    </ActionsProvider>
  );
}

createRoot(document.getElementById('root')!).render(<Page />);
