import { CreateDialog, type NamedDraft } from '../ui/create-dialog.tsx';

interface CreateProjectDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onCreate: (project: NamedDraft) => Promise<void>;
}

export function CreateProjectDialog(props: CreateProjectDialogProps) {
  return (
    <CreateDialog
      {...props}
      title="New project"
      submit="Create project"
      idDescription="API callers send it as projectId. It cannot be changed later."
      idLength={100}
    />
  );
}
