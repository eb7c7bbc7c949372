import type { Json } from '@deckwright/content-form/body';
import { useToast } from '@deckwright/ui/toasts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dataOf, manage } from '../connection/manage.ts';
import { savedBodiesOf } from '../connection/queries.ts';
import { say } from '../sentences/playground.ts';
import type { SavedRequestActs } from './playground-props.ts';

const BODY = '/owners/{owner}/projects/{project}/bodies/{name}';

/** The saved bodies of a project, and what a person may do with them. */
export function useSavedBodies(owner: string, project: string, canEdit: boolean): SavedRequestActs {
  const queries = useQueryClient();
  const toast = useToast();
  /** Those that are deleted once it is too late to undo. */
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { data = [] } = useQuery(savedBodiesOf(owner, project));
  const reload = () => queries.invalidateQueries(savedBodiesOf(owner, project));
  const params = (name: string) => ({ path: { owner, project, name } });
  const show = (name: string) => setHidden((names) => new Set([...names].filter((one) => one !== name)));

  async function save(name: string, body: Json): Promise<void> {
    await dataOf(manage.PUT(BODY, { params: params(name), body: body as Record<string, unknown> }));
    show(name);
    await reload();
  }

  function remove(name: string): void {
    setHidden((names) => new Set([...names, name]));
    toast({
      title: say('nameIsDeleted', { name }),
      undo: () => show(name),
      commit() {
        // Continues after the page is left.
        dataOf(manage.DELETE(BODY, { params: params(name), keepalive: true }))
          .then(reload)
          .catch((error: Error) => {
            toast({ title: say('nothingWasDeleted'), description: error.message, isFailure: true });
          })
          .finally(() => show(name));
      },
    });
  }

  return {
    list: data.filter(({ name }) => !hidden.has(name)),
    open: async (name) => (await dataOf(manage.GET(BODY, { params: params(name) }))) as Json,
    ...(canEdit && { save, remove }),
  };
}
