import type { JsonObject } from '@deckwright/content-form/body';
import { Button, Card, Skeleton } from '@deckwright/ui/controls';
import { ConfirmDialog, CreateDialog, type NamedDraft } from '@deckwright/ui/dialogs';
import { CopyField } from '@deckwright/ui/fields';
import { CopyPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
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
      label: 'Download the project into a folder',
      value: `deckwright pull ${quoted(id)} ${quoted(id)}/ --server ${server}`,
    },
    { label: 'Upload the folder', value: `deckwright push ${quoted(id)}/ --server ${server}` },
  ];
  return (
    <Page title="Settings" description={name} isNarrow>
      <Card title="Project">
        {file === undefined && <Skeleton className="h-72" />}
        {file !== undefined && changing !== undefined && <ProjectForm file={file} onSave={changing.onSave} />}
        {file !== undefined && changing === undefined && <p>You may look at this project, and not change it.</p>}
      </Card>
      <Card title="For programs" description="API callers send this id with each export. It cannot be changed.">
        <CopyField label="projectId" value={id} />
      </Card>
      <Card
        title="In a folder"
        description="Keep the project in a Git repository, and change it with your own editor. Sign in with a personal access token from your account page."
      >
        <div className="grid grid-cols-1 gap-4">
          {commands.map(({ label, value }) => (
            <CopyField key={label} label={label} value={value} />
          ))}
        </div>
      </Card>
      {changing !== undefined && (
        <Card
          title="Duplicate"
          description="Copies the templates with their drafts, the pictures, the fonts and the theme."
        >
          <Button onClick={() => setCopying(true)}>
            <CopyPlus />
            Duplicate project
          </Button>
        </Card>
      )}
      {changing !== undefined && (
        <Card
          title="Delete"
          description="Deletes the project with its templates, pictures, fonts and presentations. API keys of this project stop working. This cannot be undone."
        >
          <Button
            kind="danger"
            onClick={() => {
              changing.loadUses().then(setUses, () => setUses({ uses: [], presentations: 0 }));
            }}
          >
            <Trash2 />
            Delete project
          </Button>
        </Card>
      )}
      {changing !== undefined && (
        <CreateDialog
          title="Duplicate project"
          description={`A copy of ${name}.`}
          submit="Duplicate"
          idDescription="API callers send it as projectId. It cannot be changed later."
          idLength={64}
          open={isCopying}
          onOpenChange={setCopying}
          onCreate={changing.onDuplicate}
        />
      )}
      <ConfirmDialog
        open={uses !== undefined}
        onOpenChange={() => setUses(undefined)}
        title={`Delete ${name}?`}
        action="Delete project"
        typed={id}
        onConfirm={async () => changing?.onDelete()}
      >
        <ul className="list-disc pl-5 wrap-anywhere">
          {uses?.uses.map((use) => (
            <li key={use}>{use}</li>
          ))}
          <li>
            {uses?.presentations === 1 ? '1 presentation is' : `${uses?.presentations ?? 0} presentations are`} deleted
            with it
          </li>
        </ul>
      </ConfirmDialog>
    </Page>
  );
}

/** An id as a shell reads it. Ids have no quotes. */
function quoted(id: string): string {
  return /^[\w.-]+$/.test(id) ? id : `'${id}'`;
}
