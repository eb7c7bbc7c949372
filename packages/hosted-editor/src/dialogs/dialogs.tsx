import { lazy, Suspense, useEffect } from 'react';
import { openDialog, useView } from '../deck/view-store.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { DeletedDialog } from './deleted-dialog.tsx';
import { FindDialog } from './find-dialog.tsx';
import { LayoutsDialog } from './layouts-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { RejectedDialog } from './rejected-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

/** The form comes with editors of markdown, tables and charts, which few people need at once. */
const ChartDialog = lazy(loadChart);
const FillDialog = lazy(async () => ({ default: (await import('../filling/fill-dialog.tsx')).FillDialog }));

const ShortcutsDialog = lazy(async () => ({
  default: (await import('@deckwright/editing/shortcuts-dialog')).ShortcutsDialog,
}));
const ActionPalette = lazy(loadPalette);

const DIALOGS = {
  shortcuts: ShortcutsDialog,
  commands: ActionPalette,
  versions: VersionsDialog,
  find: FindDialog,
  link: LinkDialog,
  chart: ChartDialog,
  name: NameDialog,
  copy: CopyDialog,
  deleted: DeletedDialog,
  layouts: LayoutsDialog,
  fill: FillDialog,
};

/** The one dialog that is open. */
export function Dialogs() {
  const dialog = useView((view) => view.dialog);
  // What can be edited without a connection is loaded before the connection may end, and the palette before somebody types into it.
  useEffect(() => void Promise.allSettled([loadChart(), loadPalette()]), []);
  const Open = dialog === undefined ? undefined : DIALOGS[dialog];
  return (
    <>
      <Suspense>{Open && <Open onClose={() => openDialog(undefined)} />}</Suspense>
      <RejectedDialog />
    </>
  );
}

async function loadPalette() {
  return { default: (await import('@deckwright/editing/action-palette')).ActionPalette };
}

async function loadChart() {
  return { default: (await import('./chart-dialog.tsx')).ChartDialog };
}
