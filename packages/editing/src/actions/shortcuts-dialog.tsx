import { shownKeys } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { say } from '../sentences/editing.ts';
import { useActionGroups } from './actions-context.tsx';

/** All keys of an editor. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const groups = useActionGroups();
  return (
    <Dialog title={say('keyboardShortcuts')} width="wide" isRead onOpenChange={onClose}>
      <div className="gap-x-10 sm:columns-2">
        {groups.map(({ group, actions }) => {
          const withKeys = actions.filter(({ keys }) => keys.length > 0);
          return (
            withKeys.length > 0 && (
              <section key={group} aria-label={group} className="mb-6 break-inside-avoid-page">
                <h3 className="pb-2 font-semibold">{group}</h3>
                <dl className="grid gap-1.5">
                  {withKeys.map(({ id, name, keys }) => (
                    <div key={id} className="flex break-inside-avoid items-start justify-between gap-4">
                      <dt className="text-muted">{name}</dt>
                      <dd className="flex flex-wrap justify-end gap-1.5">
                        {keys.map((combination) => (
                          <kbd
                            key={combination}
                            className="rounded-sm border border-line bg-surface px-1.5 font-sans text-xs whitespace-nowrap"
                          >
                            {shownKeys(combination)}
                          </kbd>
                        ))}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            )
          );
        })}
      </div>
    </Dialog>
  );
}
