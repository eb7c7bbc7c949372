import type { Json } from '@deckwright/content-form/body';
import { Button } from '@deckwright/ui/controls';
import { Dialog, idOfName } from '@deckwright/ui/dialogs';
import { listOf } from '@deckwright/ui/sentences';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { elementName } from '../../elements/element-name.ts';
import { elementAt } from '../../elements/template-json.ts';
import { NamePartialDialog } from '../../partials/name-partial-dialog.tsx';
import { partialsOf } from '../../partials/partial-facts.ts';
import { saveNewPartial } from '../../partials/save-new-partial.ts';
import { say } from '../../sentences/editor/editor.ts';
import type { Editing } from '../editing.ts';
import { type MadePartial, makePartial, showPartial } from '../model/partials/make-partial.ts';

interface MakePartialDialogProps {
  readonly owner: string;
  readonly project: string;
  readonly editing: Editing;
  /** The project file. */
  readonly settings: unknown;
  readonly onClose: () => void;
}

/** Asks for the name of a partial that takes the place of what is selected, or says why there can be none. */
export function MakePartialDialog({ owner, project, editing, settings, onClose }: MakePartialDialogProps) {
  const { editor, slide } = editing;
  const queries = useQueryClient();
  const [{ file, selected }] = useState(editing);
  const [made] = useState(() => makePartial(file, selected, slide));
  const taken = Object.keys(partialsOf(settings as Json));

  if ('problem' in made) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={say('thisCannotBecomeAPartial')}
        description={made.problem}
        footer={
          <Button kind="primary" onClick={onClose}>
            {say('close')}
          </Button>
        }
      />
    );
  }

  async function create(name: string) {
    if ('problem' in made) return;
    await saveNewPartial(owner, project, name, made.partial);
    // The preview has to know the partial before the file names it.
    await queries.refetchQueries({ queryKey: ['owners', owner, 'projects', project, 'contents'] });
    editor.change(showPartial(selected, name, slide));
    editing.canvas.current?.focus();
  }

  const element = elementAt(file, made.replaced[0]!)!;
  return (
    <NamePartialDialog
      open
      onOpenChange={onClose}
      taken={taken}
      title={say('makeItAPartial')}
      description={wordsFor(made)}
      submit={say('makeThePartial')}
      suggested={freeName(taken, idOfName(elementName(element)).slice(0, 40) || 'partial')}
      onCreate={create}
    />
  );
}

function wordsFor({ partial: { fields }, hiding }: MadePartial): string {
  const keys = Object.keys(fields ?? {});
  const given =
    keys.length === 0 ? say('itHasNoParameters') : say('itGetsTheParametersNames', { names: keys.join(', ') });
  const hides = hiding.length === 0 ? '' : say('withoutAValueOfNames', { names: listOf(hiding, 'disjunction') });
  return say('everyTemplateOfTheProject', { given, hides });
}

function freeName(taken: readonly string[], wish: string): string {
  if (!taken.includes(wish)) return wish;
  for (let number = 2; ; number += 1) if (!taken.includes(`${wish}-${number}`)) return `${wish}-${number}`;
}
