import { isMac } from '@deckwright/ui/controls';
import { type ComponentType, createContext, type ReactNode, use, useCallback, useMemo, useRef } from 'react';
import { ACTION_GROUPS, type Actions, type Announcer, bindingsOf, nameOf, perform } from './action.ts';
import type { Keys } from './keys.ts';
import { useActionKeys } from './use-action-keys.ts';

/** The actions of an editor do not depend on what kind of editor it is for the parts that show them. */
interface ActionHost {
  // biome-ignore lint/suspicious/noExplicitAny: the provider knows that the actions are those of this editor.
  readonly actions: Actions<any>;
  readonly editor: Announcer;
  /** The function that does an action, the same one each time. */
  readonly runner: (id: string) => () => void;
}

const ActionsContext = createContext<ActionHost | undefined>(undefined);

interface ActionsProviderProps<Editor extends Announcer> {
  readonly actions: Actions<Editor>;
  /** Another object whenever something that the actions read has changed. */
  readonly editor: Editor;
  readonly children: ReactNode;
}

/** The actions of a page, for its keys, and for all buttons, menus and lists in it. */
export function ActionsProvider<Editor extends Announcer>({ actions, editor, children }: ActionsProviderProps<Editor>) {
  const latest = useRef({ actions, editor });
  latest.current = { actions, editor };
  useActionKeys(latest);
  const runners = useRef(new Map<string, () => void>());
  const runner = useCallback((id: string) => {
    const known = runners.current.get(id);
    const run = known ?? (() => perform(latest.current.actions[id]!, latest.current.editor));
    if (!known) runners.current.set(id, run);
    return run;
  }, []);
  const host = useMemo(() => ({ actions, editor, runner }), [actions, editor, runner]);
  return <ActionsContext value={host}>{children}</ActionsContext>;
}

/** An action as a button, a menu item or a list shows it. */
export interface ShownAction {
  readonly id: string;
  readonly name: string;
  readonly Icon: ComponentType | undefined;
  readonly isDanger: boolean;
  /** It can be done without its keys. */
  readonly isCommand: boolean;
  /** As `aria-keyshortcuts` has them on this platform. */
  readonly keys: readonly Keys[];
  readonly isOn: boolean | undefined;
  /** Why it cannot be done now. */
  readonly whyNot: string | undefined;
  run(): void;
}

/** Undefined: the editor does not include it. */
export function useAction(id: string): ShownAction | undefined {
  return shown(id, useHost());
}

/** All that the editor includes, in groups. */
export function useActionGroups(): readonly { readonly group: string; readonly actions: readonly ShownAction[] }[] {
  const host = useHost();
  return ACTION_GROUPS.map((group) => {
    const ids = Object.keys(host.actions).filter((id) => host.actions[id]?.group === group);
    return { group, actions: ids.flatMap((id) => shown(id, host) ?? []) };
  });
}

function useHost(): ActionHost {
  const host = use(ActionsContext);
  if (host === undefined) throw new TypeError('This part of the page is outside of the ActionsProvider.');
  return host;
}

function shown(id: string, { actions, editor, runner }: ActionHost): ShownAction | undefined {
  const action = actions[id];
  return (
    action && {
      id,
      name: nameOf(action, editor),
      Icon: action.icon,
      isDanger: action.isDanger === true,
      isCommand: action.run !== undefined && action.isByKeys !== true,
      keys: bindingsOf(action, isMac()).map(({ keys }) => keys),
      isOn: action.isOn?.(editor),
      whyNot: action.whyNot?.(editor),
      run: runner(id),
    }
  );
}
