import { Button, Skeleton } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { CheckboxField, type Choice, Form, SelectField } from '@deckwright/ui/fields';
import { useState } from 'react';
import type { ListedDeck, TemplatesOfDeck } from './listed-deck.ts';

type Kind = 'used' | 'all' | 'none' | 'chosen';

const KINDS: readonly Choice<Kind>[] = [
  { value: 'used', label: 'Those that the deck has slides of' },
  { value: 'all', label: 'All templates of the project' },
  { value: 'chosen', label: 'Only these' },
  { value: 'none', label: 'None' },
];

interface DeckTemplatesDialogProps {
  readonly deck: Pick<ListedDeck, 'title' | 'templates'>;
  /** The published templates of its project. Undefined while they are loaded. */
  readonly templates: readonly { readonly key: string; readonly name: string }[] | undefined;
  readonly onSave: (templates: TemplatesOfDeck) => Promise<void>;
  readonly onClose: () => void;
}

/** Which templates people with the link may use, to fill slides again and for new slides. */
export function DeckTemplatesDialog({ deck, templates, onSave, onClose }: DeckTemplatesDialogProps) {
  const [kind, setKind] = useState<Kind>(typeof deck.templates === 'string' ? deck.templates : 'chosen');
  const [chosen, setChosen] = useState(typeof deck.templates === 'string' ? [] : deck.templates);

  async function save() {
    await onSave(kind === 'chosen' ? chosen : kind);
    onClose();
  }

  return (
    <Dialog open onOpenChange={onClose} title="Templates in the editor" description={deck.title}>
      <Form submit="Save" onSubmit={save} actions={<Button onClick={onClose}>Cancel</Button>}>
        <SelectField
          label="People with the link may use"
          description="For new slides, and to fill in a slide again. They can read the values that a slide was made from."
          value={kind}
          onChange={setKind}
          choices={KINDS}
        />
        {kind === 'chosen' && (
          <fieldset className="grid grid-cols-1 gap-2.5">
            <legend className="mb-2 font-medium">Templates</legend>
            <div aria-busy={templates === undefined} className="grid max-h-60 grid-cols-1 gap-2.5 overflow-y-auto">
              {templates === undefined && <Skeleton className="h-5 w-40" />}
              {templates?.length === 0 && <p className="text-muted">The project has no published template.</p>}
              {templates?.map(({ key, name }) => (
                <CheckboxField
                  key={key}
                  label={name}
                  checked={chosen.includes(key)}
                  onChange={(checked) => setChosen(checked ? [...chosen, key] : chosen.filter((one) => one !== key))}
                />
              ))}
            </div>
          </fieldset>
        )}
      </Form>
    </Dialog>
  );
}
