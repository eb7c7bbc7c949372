import { Button, Skeleton } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { CheckboxField, type Choice, Form, SelectField } from '@deckwright/ui/fields';
import { useState } from 'react';
import { say } from '../sentences/hosted-decks.ts';
import type { ListedDeck, TemplatesOfDeck } from './listed-deck.ts';

type Kind = 'used' | 'all' | 'none' | 'chosen';

const KINDS: readonly Choice<Kind>[] = [
  { value: 'used', label: say('thoseThatTheDeckHas') },
  { value: 'all', label: say('allTemplatesOfTheProject') },
  { value: 'chosen', label: say('onlyThese') },
  { value: 'none', label: say('none') },
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
    <Dialog open onOpenChange={onClose} title={say('templatesInTheEditor')} description={deck.title}>
      <Form submit={say('save')} onSubmit={save} actions={<Button onClick={onClose}>{say('cancel')}</Button>}>
        <SelectField
          label={say('peopleWithTheLinkMay')}
          description={say('forNewSlidesAndTo')}
          value={kind}
          onChange={setKind}
          choices={KINDS}
        />
        {kind === 'chosen' && (
          <fieldset className="grid grid-cols-1 gap-2.5">
            <legend className="mb-2 font-medium">{say('templates')}</legend>
            <div aria-busy={templates === undefined} className="grid max-h-60 grid-cols-1 gap-2.5 overflow-y-auto">
              {templates === undefined && <Skeleton className="h-5 w-40" />}
              {templates?.length === 0 && <p className="text-muted">{say('theProjectHasNoPublished')}</p>}
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
