import { openDialog, useView } from '../deck/view-store.ts';
import { ChartDialog } from './chart-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { FindDialog } from './find-dialog.tsx';
import { LayoutsDialog } from './layouts-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { RejectedDialog } from './rejected-dialog.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

const DIALOGS = {
  shortcuts: ShortcutsDialog,
  versions: VersionsDialog,
  find: FindDialog,
  link: LinkDialog,
  chart: ChartDialog,
  name: NameDialog,
  copy: CopyDialog,
  layouts: LayoutsDialog,
};

/** The one dialog that is open. */
export function Dialogs() {
  const dialog = useView((view) => view.dialog);
  const Open = dialog === undefined ? undefined : DIALOGS[dialog];
  return (
    <>
      {Open && <Open onClose={() => openDialog(undefined)} />}
      <RejectedDialog />
    </>
  );
}
