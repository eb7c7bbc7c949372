import type { JsonObject } from '@deckwright/content-form/body';
import { Button, Card, Skeleton } from '@deckwright/ui/controls';
import { ConfirmDialog, CreateDialog, type NamedDraft } from '@deckwright/ui/dialogs';
import { CopyField } from '@deckwright/ui/fields';
import { CopyPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { say } from '../sentences/project-settings.ts';
import { Page } from '../ui/page.tsx';
import { ProjectForm } from './project-form.tsx';

export interface ProjectUses {
  /** Phrases. */
  readonly uses: readonly string[];
  readonly presentations: number;
}

interface SettingsPageProps {
  readonly id: string;
  readonly name: string;
  /** The address of the server, for commands. */
  readonly server: string;
  /** Undefined while it is loaded. */
  readonly file: JsonObject | undefined;
  /** Undefined: the person may only look. */
  readonly changing?: {
    /** Stores what differs between the two files. */
    readonly onSave: (before: JsonObject, after: JsonObject) => Promise<void>;
    readonly onDuplicate: (copy: NamedDraft) => Promise<void>;
    readonly loadUses: () => Promise<ProjectUses>;
    readonly onDelete: () => Promise<void>;
  };
}

export function SettingsPage({ id, name, server, file, changing }: SettingsPageProps) {
  const [isCopying, setCopying] = useState(false);
  const [uses, setUses] = useState<ProjectUses>();
  const commands = [
    {
      label: say('downloadTheProjectIntoA'),
      value: say('deckwrightPullIdIdServer', { id: quoted(id), server }),
    },
    { label: say('uploadTheFolder'), value: say('deckwrightPushIdServerServer', { id: quoted(id), server }) },
  ];
  return (
    <Page title={say('settings')} description={name} isNarrow>
      <Card title={say('project')}>
        {file === undefined && <Skeleton className="h-72" />}
        {file !== undefined && changing !== undefined && <ProjectForm file={file} onSave={changing.onSave} />}
        {file !== undefined && changing === undefined && <p>{say('youMayLookAtThis')}</p>}
      </Card>
      <Card title={say('forPrograms')} description={say('apiCallersSendThisId')}>
        <CopyField label="projectId" value={id} />
      </Card>
      <Card title={say('inAFolder')} description={say('keepTheProjectInA')}>
        <div className="grid grid-cols-1 gap-4">
          {commands.map(({ label, value }) => (
            <CopyField key={label} label={label} value={value} />
          ))}
        </div>
      </Card>
      {changing !== undefined && (
        <Card title={say('duplicate')} description={say('copiesTheTemplatesWithTheir')}>
          <Button onClick={() => setCopying(true)}>
            <CopyPlus />
            {say('duplicateProject')}
          </Button>
        </Card>
      )}
      {changing !== undefined && (
        <Card title={say('delete')} description={say('deletesTheProjectWithIts')}>
          <Button
            kind="danger"
            onClick={() => {
              changing.loadUses().then(setUses, () => setUses({ uses: [], presentations: 0 }));
            }}
          >
            <Trash2 />
            {say('deleteProject')}
          </Button>
        </Card>
      )}
      {changing !== undefined && (
        <CreateDialog
          title={say('duplicateProject')}
          description={say('aCopyOfName', { name })}
          submit={say('duplicate')}
          idDescription={say('apiCallersSendItAs')}
          idLength={64}
          open={isCopying}
          onOpenChange={setCopying}
          onCreate={changing.onDuplicate}
        />
      )}
      <ConfirmDialog
        open={uses !== undefined}
        onOpenChange={() => setUses(undefined)}
        title={say('deleteName', { name })}
        action={say('deleteProject')}
        typed={id}
        onConfirm={async () => changing?.onDelete()}
      >
        <ul className="list-disc ps-5 wrap-anywhere">
          {uses?.uses.map((use) => (
            <li key={use}>{use}</li>
          ))}
          <li>{say('presentationsAreDeletedWithIt', { count: uses?.presentations ?? 0 })}</li>
        </ul>
      </ConfirmDialog>
    </Page>
  );
}

/** An id as a shell reads it. Ids have no quotes. */
function quoted(id: string): string {
  return /^[\w.-]+$/.test(id) ? id : `'${id}'`;
}
