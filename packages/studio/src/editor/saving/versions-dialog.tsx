import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { useToast } from '@deckwright/ui/toasts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EngineParts, ProjectContents } from '../../connection/contents.ts';
import type { TemplateJson } from '../../elements/template-json.ts';
import { say } from '../../sentences/editor/editor.ts';
import { templateOf, versionOf } from '../../templates/template-queries.ts';
import { ComparedVersions } from '../../templates/versions/compared-versions.tsx';
import type { Editor } from '../model/create-editor.ts';

interface VersionsDialogProps {
  readonly owner: string;
  readonly project: string;
  readonly templateKey: string;
  readonly editor: Editor;
  readonly contents: ProjectContents;
  readonly engine: EngineParts;
  readonly onClose: () => void;
}

/** What was published, of which two are compared. An earlier one becomes the draft as a step that can be undone. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { owner, project, templateKey, editor, contents, engine, onClose } = props;
  const queries = useQueryClient();
  const toast = useToast();
  const [compared, setCompared] = useState<{ readonly from: string; readonly to: string }>();
  const { data } = useQuery(templateOf(owner, project, templateKey));

  async function restore(number: number) {
    try {
      const { file } = await queries.fetchQuery(versionOf(owner, project, templateKey, number));
      const restored = file as TemplateJson;
      editor.change({
        label: say('restoreVersionNumber', { number }),
        apply: () => ({ file: restored, selected: [] }),
      });
      onClose();
      toast({ title: say('versionNumberIsTheDraft', { number }), description: say('undoTakesItBack') });
    } catch (error) {
      toast({ title: say('notRestored'), description: (error as Error).message, isFailure: true });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="wide"
      title={say('versions')}
      description={say('whatWasPublishedNewestFirst')}
      footer={<Button onClick={onClose}>{say('close')}</Button>}
    >
      {data !== undefined && (
        <div className="grid grid-cols-1 gap-6">
          <ComparedVersions
            {...{ owner, project, templateKey, contents, engine, compared }}
            draft={data.draft}
            onCompare={(from, to) => setCompared({ from, to })}
            onRestore={(number) => void restore(number)}
          />
        </div>
      )}
    </Dialog>
  );
}
