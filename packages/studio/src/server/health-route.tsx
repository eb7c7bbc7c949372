import { useQuery } from '@tanstack/react-query';
import { dataOf, manage } from '../connection/manage.ts';
import { HEALTH } from '../connection/server-queries.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { useChange } from '../connection/use-change.ts';
import { say } from '../sentences/server.ts';
import { saveFile } from '../ui/save-file.ts';
import { HealthPage } from './health-page.tsx';

export function HealthRoute() {
  const health = useQuery(HEALTH);
  const change = useChange(['server']);
  throwIfMissing(health);
  return (
    <HealthPage
      health={health.data}
      onCheckHosted={() => change(dataOf(manage.POST('/server/hosted-check')))}
      onBackup={async () => {
        const backup = await change(
          dataOf(manage.POST('/server/backup', { parseAs: 'blob' })),
          say('backupDownloaded'),
        );
        saveFile(`deckwright-backup-${new Date().toISOString().slice(0, 10)}.tar`, backup as unknown as Blob);
      }}
    />
  );
}
