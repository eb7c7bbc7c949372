import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { ComparisonNotice } from '../new-warnings/comparison-notice.tsx';
import type { ElementWarning } from '../new-warnings/element-warning.ts';
import type { TemplateComparison } from '../new-warnings/template-change.ts';
import { WarningList } from '../new-warnings/warning-list.tsx';
import { say } from '../sentences/project-theme.ts';
import { ThemePicture } from './theme-picture.tsx';

/** A template that is worse with the theme. */
export interface ReviewedTemplate {
  readonly key: string;
  readonly name: string;
  /** The sample in its picture. Undefined: the samples of the fields. */
  readonly sample: string | undefined;
  /** The address of its picture with the theme as it is now. */
  readonly picture: string | undefined;
  /** The page that edits it, below the studio. */
  readonly editor: string;
  readonly warnings: readonly ElementWarning[];
}

interface ReviewDialogProps {
  readonly comparison: TemplateComparison;
  readonly templates: readonly ReviewedTemplate[];
  readonly size: { readonly width: number; readonly height: number };
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** What a theme makes worse, before it is saved. */
export function ReviewDialog({ comparison, templates, size, onSave, onClose }: ReviewDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="wide"
      title={say('saveTheTheme')}
      description={say('youCanSaveItWith')}
      footer={
        <>
          <Button onClick={onClose}>{say('keepEditing')}</Button>
          <Button kind="primary" onClick={onSave}>
            {say('saveTheTheme')}
          </Button>
        </>
      }
    >
      <ComparisonNotice comparison={comparison} />
      <ul aria-label={say('templatesWithNewWarnings')} className="mt-5 grid grid-cols-1 gap-6 empty:hidden">
        {templates.map(({ key, name, sample, picture, editor, warnings }) => (
          <li key={key} className="grid grid-cols-1 items-start gap-x-5 gap-y-2 md:grid-cols-[18rem_minmax(0,1fr)]">
            <p className="flex min-w-0 items-baseline gap-2 md:col-span-2">
              <span className="truncate font-medium">{name}</span>
              {sample !== undefined && (
                <span className="truncate text-xs text-muted">{say('sampleSample', { sample })}</span>
              )}
            </p>
            <ThemePicture {...{ name, picture, size }} />
            <WarningList {...{ name, editor, warnings }} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
