import type { Actor } from '../../accounts/people/actor.ts';
import { recordChange } from '../../accounts/people/record-change.ts';
import { createAssets } from '../../projects/files/assets.ts';
import { createFonts } from '../../projects/files/fonts.ts';
import type { ProjectCall, ProjectParts } from '../../projects/project-call.ts';
import { createProjects } from '../../projects/projects.ts';
import { createTemplates } from '../../projects/templates.ts';
import { createUploads } from '../../projects/uploads/uploads.ts';
import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';

/** Who changes projects, and whose. */
interface Changing {
  readonly parts: Pick<ProjectParts, 'database' | 'now'>;
  readonly actor: Actor;
  readonly scope: OwnerScope;
}

/** Makes the `change` of a call. */
export function changeOf(changing: Changing): ProjectCall['change'] {
  const { database, now } = changing.parts;
  return (work) =>
    inTransaction(database, async (transaction) =>
      work({
        transaction,
        projects: createProjects(transaction, now),
        templates: createTemplates(transaction, now),
        assets: createAssets(transaction, now),
        fonts: createFonts(transaction, now),
        uploads: createUploads(transaction, now),
        record: (made) => recordChange(changing, made, transaction),
      }),
    );
}
