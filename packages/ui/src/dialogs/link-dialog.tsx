import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { CopyField } from '../fields/copy-field.tsx';
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
      description="This is the only time that it is shown."
      footer={
        <Button kind="primary" onClick={onClose}>
          I have copied the link
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <CopyField label="Link" value={link ?? ''} />
        <Notice tone="neutral">{children}</Notice>
      </div>
    </Dialog>
  );
}
