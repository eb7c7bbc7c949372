import { say } from '../sentences/templates.ts';
import { copyOfKey, KeyDialog } from './key-dialog.tsx';
import { PublishDialog } from './versions/publish-dialog.tsx';

/** What a dialog asks about, and for which template. */
export interface TemplateQuestion {
  readonly about: 'rename' | 'duplicate' | 'publish';
  readonly key: string;
  readonly name: string;
}

interface TemplateDialogsProps {
  readonly question: TemplateQuestion | undefined;
  /** All keys and aliases of the project. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
  readonly onRename: (key: string, to: string) => Promise<void>;
  readonly onDuplicate: (key: string, to: string) => Promise<void>;
  readonly onPublish: (key: string, note: string) => Promise<void>;
}

/** The dialogs of the actions of a template. */
export function TemplateDialogs(props: TemplateDialogsProps) {
  const { question, taken, onClose, onRename, onDuplicate, onPublish } = props;
  if (question === undefined) return null;
  const { key, name } = question;
  switch (question.about) {
    case 'publish':
      return <PublishDialog names={[name]} onClose={onClose} onPublish={(note) => onPublish(key, note)} />;
    case 'rename':
      return (
        <KeyDialog
          title={say('renameKey2', { key })}
          description={say('exportsMayStillNameKey', { key })}
          submit={say('renameKey')}
          suggestion={key}
          taken={taken.filter((one) => one !== key)}
          onClose={onClose}
          onSubmit={async (to) => {
            if (to !== key) await onRename(key, to);
          }}
        />
      );
    case 'duplicate':
      return (
        <KeyDialog
          title={say('duplicateName', { name })}
          description={say('theCopyIsADraft')}
          submit={say('duplicate')}
          suggestion={copyOfKey(key, taken)}
          taken={taken}
          onClose={onClose}
          onSubmit={(to) => onDuplicate(key, to)}
        />
      );
  }
}
