import { useAction, type ViewControl } from '@deckwright/editing';
import { classes } from '@deckwright/ui/classes';
import { Button, IconButton } from '@deckwright/ui/controls';
import { ColorSchemeMenu } from '@deckwright/ui/lazy-menus';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Rocket, Save } from 'lucide-react';
import { memo } from 'react';
import { say } from '../../sentences/editor/editor.ts';
import { usePage, usePageState } from '../page-state.ts';
import { PresentPeople } from '../presence/present-people.tsx';
import type { PresentPerson } from '../presence/use-presence.ts';
import { SampleSwitch } from '../samples/sample-switch.tsx';
import type { SaveState } from '../saving/autosave.ts';
import type { Subject } from '../subject.ts';
import { InsertMenu } from './insert-menu.tsx';
import { SaveStateView } from './save-state.tsx';
import { ZoomMenu } from './zoom-menu.tsx';

interface TopBarProps {
  readonly subject: Subject;
  readonly name: string;
  readonly undoLabel: string | undefined;
  readonly redoLabel: string | undefined;
  readonly saving: SaveState;
  /** Who else has it open. */
  readonly others: readonly PresentPerson[];
  readonly view: ViewControl;
  readonly samples: readonly string[];
  /** What the main button is called. */
  readonly finishLabel: string;
  readonly canFinish: boolean;
  readonly onExplainSaving: () => void;
  readonly onFinish: () => void;
}

export const TopBar = memo(function TopBar(props: TopBarProps) {
  const { subject, name, saving, view, samples, undoLabel, redoLabel } = props;
  const { kind, path } = subject;
  const page = usePage();
  const sample = usePageState((state) => state.sample);
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line bg-raised px-2">
      <Link
        to={path}
        aria-label={kind === 'template' ? say('backToName', { name }) : say('backToThePartials')}
        title={kind === 'template' ? say('backToTheTemplate') : say('backToThePartials')}
        className="grid size-9 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink pointer-coarse:size-11 [&_svg]:size-4"
      >
        <ArrowLeft />
      </Link>
      <h1 className="max-w-56 min-w-0 truncate px-1 text-sm font-semibold">{name}</h1>
      <SaveStateView state={saving} onExplain={props.onExplainSaving} />
      <Divider />
      <BarAction
        id="undo"
        label={undoLabel === undefined ? say('nothingToUndo') : say('undoUndoLabel', { undoLabel })}
      />
      <BarAction
        id="redo"
        label={redoLabel === undefined ? say('nothingToRedo') : say('redoRedoLabel', { redoLabel })}
      />
      <Divider />
      <InsertMenu />
      <span className="min-w-2 flex-1" />
      <PresentPeople others={props.others} />
      {/* Partials have the samples of their parameters only. */}
      {kind === 'template' && (
        <SampleSwitch
          names={samples}
          chosen={sample}
          onChoose={page.showSample}
          onShowAll={() => page.setState({ dialog: 'samples' })}
        />
      )}
      <BarAction id="content" />
      <ZoomMenu view={view} />
      <Divider />
      <BarAction id="find" className="max-xl:hidden" />
      <BarAction id="json" />
      {kind === 'template' && <BarAction id="versions" />}
      <BarAction id="shortcuts" />
      <ColorSchemeMenu />
      <Button kind="primary" className="ms-1" disabled={!props.canFinish} onClick={props.onFinish}>
        {kind === 'template' ? <Rocket /> : <Save />}
        {props.finishLabel}
      </Button>
    </header>
  );
});

interface BarActionProps {
  readonly id: string;
  /** Default: the name of the action. */
  readonly label?: string;
  readonly className?: string;
}

function BarAction({ id, label, className }: BarActionProps) {
  const { name, keys, isOn, whyNot, run, Icon } = useAction(id)!;
  return (
    <IconButton
      label={label ?? name}
      keys={keys[0]}
      aria-disabled={whyNot !== undefined}
      aria-pressed={isOn}
      className={classes('aria-pressed:bg-accent-soft aria-pressed:text-accent', className)}
      onClick={run}
    >
      {Icon && <Icon />}
    </IconButton>
  );
}

function Divider() {
  return <span aria-hidden="true" className="mx-1 h-5 w-px shrink-0 bg-line" />;
}
