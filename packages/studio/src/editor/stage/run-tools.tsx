import type { Json } from '@deckwright/content-form/body';
import { useAction } from '@deckwright/editing';
import { ToolButton } from '@deckwright/ui/controls';
import { Palette } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { say } from '../../sentences/editor/stage.ts';
import { useLiveEditing } from '../editing.ts';

interface RunToolsProps {
  /** The value that a key has in all that is selected. */
  readonly styleAt: (key: string) => Json | undefined;
  /** The address of a link is asked for. */
  readonly isLinking: boolean;
  readonly canLink: boolean;
  readonly onStyle: (key: string, value: Json | undefined) => void;
  readonly onLinking: (isLinking: boolean) => void;
  /** Goes back to the text. */
  readonly onDone: () => void;
}

/** The styles of a part of a rich text. */
export function RunTools(props: RunToolsProps) {
  const { styleAt, isLinking, canLink, onStyle, onLinking, onDone } = props;
  const [isColouring, setColouring] = useState(false);
  const link = styleAt('link');
  const hasLink = typeof link === 'string';
  if (isLinking) {
    return (
      <LinkForm
        link={hasLink ? link : ''}
        onLink={(address) => {
          onStyle('link', address === '' ? undefined : address);
          onLinking(false);
          onDone();
        }}
        onCancel={() => {
          onLinking(false);
          onDone();
        }}
      />
    );
  }
  return (
    <>
      {(['bold', 'italic', 'underline', 'strike', 'code'] as const).map((id) => (
        <RunButton key={id} id={id} isOn={styleAt(id) === true} />
      ))}
      <RunButton id="link" isOn={hasLink} isDisabled={!canLink && !hasLink} />
      <ToolButton label={say('colour')} isOn={isColouring} onClick={() => setColouring(!isColouring)}>
        <Palette />
      </ToolButton>
      {isColouring && (
        <Swatches
          color={styleAt('color')}
          onColor={(color) => {
            onStyle('color', color);
            setColouring(false);
            onDone();
          }}
        />
      )}
    </>
  );
}

interface RunButtonProps {
  /** Of an action. */
  readonly id: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
}

function RunButton({ id, isOn, isDisabled = false }: RunButtonProps) {
  const { name, keys, run, Icon } = useAction(id)!;
  return (
    <ToolButton label={name} keys={keys[0]} isOn={isOn} disabled={isDisabled} onClick={run}>
      {Icon && <Icon />}
    </ToolButton>
  );
}

interface LinkFormProps {
  readonly link: string;
  /** An empty address removes the link. */
  readonly onLink: (address: string) => void;
  readonly onCancel: () => void;
}

function LinkForm({ link, onLink, onCancel }: LinkFormProps) {
  const [address, setAddress] = useState(link === '' ? 'https://' : link);
  const typed = address.trim() === 'https://' ? '' : address.trim();
  const isWrong = typed !== '' && !/^(https?:\/\/|mailto:)\S+$/i.test(typed);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isWrong) onLink(typed);
  }
  return (
    <form onSubmit={submit} className="flex items-center gap-1">
      <input
        // biome-ignore lint/a11y/noAutofocus: the key or the button that shows it asks for an address.
        autoFocus
        aria-label={say('addressOfTheLink')}
        aria-invalid={isWrong}
        title={isWrong ? say('expectedAnAddressThatBegins') : undefined}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
        className="h-7 w-56 rounded-sm border border-line-strong bg-surface px-2 aria-invalid:border-danger"
      />
      <button type="submit" className="h-7 rounded-sm px-2 font-medium text-accent hover:bg-hover">
        {typed === '' && link !== '' ? say('removeTheLink') : say('link')}
      </button>
    </form>
  );
}

interface SwatchesProps {
  readonly color: Json | undefined;
  readonly onColor: (color: Json | undefined) => void;
}

/** The colours of the theme, because they change with it. */
function Swatches({ color, onColor }: SwatchesProps) {
  const { project } = useLiveEditing();
  return (
    <>
      {project.colors.map(({ role, label, code }) => (
        <ToolButton
          key={role}
          label={say('colourLabel', { label })}
          isOn={role === color}
          onClick={() => onColor(role)}
        >
          <span className="size-4 rounded-sm border border-line-strong" style={{ backgroundColor: code }} />
        </ToolButton>
      ))}
      <button
        type="button"
        onClick={() => onColor(undefined)}
        className="h-7 rounded-sm px-2 font-medium hover:bg-hover focus-visible:-outline-offset-2"
      >
        {say('asTheStyle')}
      </button>
    </>
  );
}
