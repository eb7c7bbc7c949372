import { Button } from '@deckwright/ui/controls';
import { Dialog, idOfName } from '@deckwright/ui/dialogs';
import { type Choice, Failure, SelectField, TextField } from '@deckwright/ui/fields';
import { type ReactNode, useDeferredValue, useState } from 'react';
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
  { value: 'own', label: 'As the starter' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
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
      title="New project"
      description="Choose a set of templates and your colours. You can change everything later, except the id."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={FORM} isBusy={isBusy}>
            Create project
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
            <TextField label="Name" required maxLength={200} autoComplete="off" value={name} onChange={setName} />
            <TextField
              label="Id"
              required
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
              description="Callers send it as projectId."
              value={id}
              onChange={setTypedId}
            />
          </div>
          <div className="grid gap-2">
            <p className="font-medium">Begin with</p>
            <StarterChoice
              starters={starters}
              value={chosen.starter}
              onChange={(next) => setLook({ ...chosen, starter: next })}
              mode={chosen.mode}
            />
          </div>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <BrandColorField
              label="Main colour"
              value={primary}
              onChange={(color) => setLook({ ...chosen, colors: [color, accent] })}
            />
            <BrandColorField
              label="Second colour"
              value={accent}
              onChange={(color) => setLook({ ...chosen, colors: [primary, color] })}
            />
            <SelectField
              label="Font"
              value={chosen.font ?? OWN_FONT}
              onChange={(font) => setLook({ ...chosen, font: font === OWN_FONT ? undefined : font })}
              choices={[
                { value: OWN_FONT, label: 'As the starter' },
                ...fonts.map((family) => ({ value: family, label: family })),
              ]}
            />
            <SelectField
              label="Slides"
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
