import type { Json } from '@deckwright/content-form/body';
import { classes } from '@deckwright/ui/classes';
import { ChevronRight, Eye, EyeOff, GitBranch, Lock, LockOpen, Repeat, TriangleAlert } from 'lucide-react';
import { type DragEvent, memo, type ReactNode, useState } from 'react';
import type { ElementPath } from '../../elements/template-json.ts';
import { isSameJson } from '../../json/same-json.ts';
import { say } from '../../sentences/editor/editor.ts';
import type { ViewMarks } from '../stage/view-marks.ts';
import { LayerIcon } from './layer-icon.tsx';
import type { Layer } from './layer-tree.ts';

/** Where something is dropped: at a row, or into the group that it stands for. */
export type DropPlace = 'above' | 'inside' | 'below';

interface LayerRowProps {
  readonly layer: Layer;
  /** It is the tab stop of the list. */
  readonly isStop: boolean;
  readonly isSelected: boolean;
  readonly isHidden: boolean;
  readonly isLocked: boolean;
  /** The sample shows it. */
  readonly isDrawn: boolean;
  readonly hasFinding: boolean;
  readonly isRenamed: boolean;
  /** The same object at each drawing. */
  readonly actions: LayerActions;
}

/** What a row does with its layer. */
export interface LayerActions {
  beginRename(path: ElementPath): void;
  /** Undefined: the name stays. */
  rename(path: ElementPath, name: string | undefined): void;
  choose(path: ElementPath, adds: boolean, isRange: boolean): void;
  fold(path: ElementPath, isOpen: boolean): void;
  mark(kind: keyof ViewMarks, path: ElementPath): void;
  drag(path: ElementPath): void;
  drop(path: ElementPath, place: DropPlace): void;
}

/** Remembers a drag of a row, so that nothing else can be dropped here. */
const DRAGGED = 'application/x-deckwright-layer';

/** Drawn again only if something about its layer is another: there may be hundreds of them. */
export const LayerRow = memo(function LayerRow(props: LayerRowProps) {
  const { layer, isStop, isSelected, isHidden, isDrawn, hasFinding, isRenamed, actions } = props;
  const { path, name, type, level, position, siblings, isOpen } = layer;
  const [over, setOver] = useState<DropPlace>();

  function placeOfDrop(event: DragEvent): DropPlace {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientY - top) / height;
    if (isOpen !== undefined && share > 0.3 && share < 0.7) return 'inside';
    return share < 0.5 ? 'above' : 'below';
  }

  return (
    <div
      role="treeitem"
      data-layer={path}
      tabIndex={isStop ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isSelected}
      aria-expanded={isOpen}
      aria-label={[name, ...wordsFor(props)].join(', ')}
      draggable={!isRenamed}
      className={classes(
        'group relative flex h-8 items-center gap-1.5 pe-1 text-xs outline-offset-[-2px] select-none pointer-coarse:h-11',
        isSelected ? 'bg-accent-soft' : 'hover:bg-hover',
        over === 'inside' && 'outline-2 outline-accent',
        over === 'above' && 'shadow-[inset_0_2px_0_var(--color-accent)]',
        over === 'below' && 'shadow-[inset_0_-2px_0_var(--color-accent)]',
      )}
      style={{ paddingLeft: `${0.25 + (level - 1) * 0.875}rem` }}
      onClick={({ ctrlKey, metaKey, shiftKey }) => actions.choose(path, ctrlKey || metaKey, shiftKey)}
      onDoubleClick={() => actions.beginRename(path)}
      onKeyDown={() => {}}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, path);
        event.dataTransfer.effectAllowed = 'move';
        actions.drag(path);
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(placeOfDrop(event));
      }}
      onDragLeave={() => setOver(undefined)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(undefined);
        actions.drop(path, placeOfDrop(event));
      }}
    >
      {isOpen === undefined ? (
        <span className="w-6 shrink-0" />
      ) : (
        <RowButton
          label={isOpen ? say('closeName', { name }) : say('openName', { name })}
          isShown
          onClick={() => actions.fold(path, !isOpen)}
        >
          <ChevronRight className={classes('transition-transform', isOpen && 'rotate-90')} />
        </RowButton>
      )}
      <span className={classes('shrink-0 [&_svg]:size-3.5', isSelected ? 'text-accent' : 'text-muted')}>
        <LayerIcon type={type} />
      </span>
      {isRenamed ? (
        <NameInput name={name} onRename={(next) => actions.rename(path, next)} />
      ) : (
        <span
          dir="auto"
          className={classes('min-w-0 flex-1 truncate text-start', (isHidden || !isDrawn) && 'text-muted italic')}
          title={name}
        >
          {name}
        </span>
      )}
      <span className="flex shrink-0 items-center gap-1 text-muted [&>svg]:size-3.5">
        {hasFinding && <TriangleAlert aria-hidden="true" className="text-warning" />}
        {layer.isRepeated && <Repeat aria-hidden="true" />}
        {layer.hasCondition && <GitBranch aria-hidden="true" />}
        <Marks {...props} />
      </span>
    </div>
  );
}, isSameRow);

function isSameRow({ layer, ...before }: LayerRowProps, { layer: other, ...after }: LayerRowProps): boolean {
  return (
    isSameJson(layer as object as Json, other as object as Json) &&
    Object.entries(after).every(([key, value]) => before[key as keyof typeof before] === value)
  );
}

function Marks({ layer: { path, name }, isHidden, isLocked, actions }: LayerRowProps) {
  return (
    <>
      <RowButton
        label={isLocked ? say('unlockName', { name }) : say('lockName', { name })}
        isShown={isLocked}
        onClick={() => actions.mark('locked', path)}
      >
        {isLocked ? <Lock /> : <LockOpen />}
      </RowButton>
      <RowButton
        label={isHidden ? say('showName', { name }) : say('hideName', { name })}
        isShown={isHidden}
        onClick={() => actions.mark('hidden', path)}
      >
        {isHidden ? <EyeOff /> : <Eye />}
      </RowButton>
    </>
  );
}

/** What the icons of a row say. */
function wordsFor({ layer, isHidden, isLocked, isDrawn, hasFinding }: LayerRowProps): readonly string[] {
  return [
    isHidden && 'hidden',
    isLocked && 'locked',
    !isHidden && !isDrawn && say('notShownByThisSample'),
    layer.isRepeated && 'repeated',
    layer.hasCondition && say('underACondition'),
    hasFinding && say('hasAWarning'),
  ].filter((word) => word !== false);
}

interface RowButtonProps {
  readonly label: string;
  /** Also while the pointer is elsewhere. */
  readonly isShown: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** For the pointer. The keyboard has keys for the same. */
function RowButton({ label, isShown, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      className={classes(
        'grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-line hover:text-ink [&_svg]:size-3.5',
        !isShown && 'opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 pointer-coarse:opacity-100',
      )}
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {children}
    </button>
  );
}

function NameInput({
  name,
  onRename,
}: {
  readonly name: string;
  readonly onRename: (name: string | undefined) => void;
}) {
  const [text, setText] = useState(name);
  return (
    <input
      ref={(input) => input?.focus()}
      aria-label={say('nameOfName', { name })}
      value={text}
      maxLength={100}
      autoComplete="off"
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={() => onRename(text === name ? undefined : text.trim())}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') onRename(text === name ? undefined : text.trim());
        if (event.key === 'Escape') onRename(undefined);
      }}
      className="h-6 min-w-0 flex-1 rounded-sm border border-line-strong bg-raised px-1"
    />
  );
}
