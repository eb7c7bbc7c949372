export { ConfirmDialog } from './confirm-dialog.tsx';
export { CreateDialog, type NamedDraft } from './create-dialog.tsx';
export { Dialog, type OpenDialogProps } from './dialog.tsx';
export { idOfName } from './id-of-name.ts';
export { LinkDialog } from './link-dialog.tsx';
