import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { CopyField } from '../fields/copy-field.tsx';
import { say } from '../sentences/ui.ts';
import { Dialog } from './dialog.tsx';

interface LinkDialogProps {
  readonly title: string;
  /** Undefined: closed. */
  readonly link: string | undefined;
  readonly onClose: () => void;
  /** What the link does, and who may see it. */
  readonly children: ReactNode;
}

/** Shows a secret link. Only its button closes it, because the link is shown once. */
export function LinkDialog({ title, link, onClose, children }: LinkDialogProps) {
  return (
    <Dialog
      open={link !== undefined}
      onOpenChange={onClose}
      isDismissible={false}
      title={title}
      description={say('thisIsTheOnlyTime')}
      footer={
        <Button kind="primary" onClick={onClose}>
          {say('iHaveCopiedTheLink')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <CopyField label={say('link')} value={link ?? ''} />
        <Notice tone="neutral">{children}</Notice>
      </div>
    </Dialog>
  );
}
