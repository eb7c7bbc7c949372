import { useQuery } from '@tanstack/react-query';
import { dataOf, manage } from '../connection/manage.ts';
import { LINK_KEYS } from '../connection/server-queries.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { useChange } from '../connection/use-change.ts';
import { say } from '../sentences/server.ts';
import { LinkKeysPage } from './link-keys-page.tsx';

export function LinkKeysRoute() {
  const keys = useQuery(LINK_KEYS);
  const change = useChange(LINK_KEYS.queryKey);
  throwIfMissing(keys);
  return (
    <LinkKeysPage
      keys={keys.data}
      onRotate={async () => {
        await change(dataOf(manage.POST('/link-keys')), say('theNewKeySignsLinks'));
      }}
      onRemove={async (key) => {
        const params = { path: { key } };
        await change(dataOf(manage.DELETE('/link-keys/{key}', { params })), say('keyRemoved'));
      }}
    />
  );
}
