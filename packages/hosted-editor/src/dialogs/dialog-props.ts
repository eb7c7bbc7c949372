/** What every dialog of the page takes. */
export interface OpenDialogProps {
  readonly onClose: () => void;
}
