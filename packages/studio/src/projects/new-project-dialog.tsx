import { Button } from '@deckwright/ui/controls';
import { Dialog, idOfName } from '@deckwright/ui/dialogs';
import { type Choice, Failure, SelectField, TextField } from '@deckwright/ui/fields';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { say } from '../sentences/projects.ts';
import { BrandColorField } from './brand-color-field.tsx';
import {
  type ListedStarter,
  type NewProjectRequest,
  newProjectRequest,
  PLAIN_COLORS,
  type ProjectLook,
} from './project-look.ts';
import { StarterChoice } from './starter-choice.tsx';

interface NewProjectDialogProps {
  /** Undefined while they are loaded. */
  readonly starters: readonly ListedStarter[] | undefined;
  /** Families that the server has. */
  readonly fonts: readonly string[];
  /** Slides in a look. */
  readonly preview: (look: ProjectLook) => ReactNode;
  readonly onClose: () => void;
  readonly onCreate: (project: NewProjectRequest) => Promise<void>;
}

const MODES: readonly Choice<'own' | 'light' | 'dark'>[] = [
  { value: 'own', label: say('asTheStarter') },
  { value: 'light', label: say('light') },
  { value: 'dark', label: say('dark') },
];
const OWN_FONT = '';
const FORM = 'new-project';

/** Asks what a new project begins with, and shows its slides meanwhile. */
export function NewProjectDialog({ starters, fonts, preview, onClose, onCreate }: NewProjectDialogProps) {
  const [name, setName] = useState('');
  const [typedId, setTypedId] = useState<string>();
  const [look, setLook] = useState<ProjectLook>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const id = typedId ?? idOfName(name);
  const chosen = look ?? { starter: starters?.[0]?.id };
  const starter = starters?.find((one) => one.id === chosen.starter);
  const [primary = PLAIN_COLORS[0], accent = PLAIN_COLORS[1]] = chosen.colors ?? starter?.colors ?? PLAIN_COLORS;
  // Typing and picking do not wait for the pictures.
  const drawn = useDeferredValue(chosen);

  async function create() {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onCreate(newProjectRequest(id, name.trim(), chosen));
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      width="wide"
      open
      onOpenChange={onClose}
      title={say('newProject')}
      description={say('chooseASetOfTemplates')}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button kind="primary" type="submit" form={FORM} isBusy={isBusy}>
            {say('createProject')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-2">
        <form
          id={FORM}
          onSubmit={(event) => {
            event.preventDefault();
            void create();
          }}
          className="grid grid-cols-1 content-start gap-5"
        >
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField
              label={say('name')}
              required
              maxLength={200}
              autoComplete="off"
              value={name}
              onChange={setName}
            />
            <TextField
              label={say('id')}
              required
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
              description={say('callersSendItAsProjectId')}
              value={id}
              onChange={setTypedId}
            />
          </div>
          <div className="grid gap-2">
            <p className="font-medium">{say('beginWith')}</p>
            <StarterChoice
              starters={starters}
              value={chosen.starter}
              onChange={(next) => setLook({ ...chosen, starter: next })}
              mode={chosen.mode}
            />
          </div>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <BrandColorField
              label={say('mainColour')}
              value={primary}
              onChange={(color) => setLook({ ...chosen, colors: [color, accent] })}
            />
            <BrandColorField
              label={say('secondColour')}
              value={accent}
              onChange={(color) => setLook({ ...chosen, colors: [primary, color] })}
            />
            <SelectField
              label={say('font')}
              value={chosen.font ?? OWN_FONT}
              onChange={(font) => setLook({ ...chosen, font: font === OWN_FONT ? undefined : font })}
              choices={[
                { value: OWN_FONT, label: say('asTheStarter') },
                ...fonts.map((family) => ({ value: family, label: family })),
              ]}
            />
            <SelectField
              label={say('slides')}
              value={chosen.mode ?? 'own'}
              onChange={(mode) => setLook({ ...chosen, mode: mode === 'own' ? undefined : mode })}
              choices={MODES}
            />
          </div>
          {failure !== undefined && <Failure error={failure} />}
        </form>
        <div className="min-w-0 max-lg:order-last lg:sticky lg:top-0 lg:self-start">{preview(drawn)}</div>
      </div>
    </Dialog>
  );
}
