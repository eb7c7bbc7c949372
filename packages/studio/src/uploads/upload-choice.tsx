import type { UploadChoiceProps } from '@deckwright/content-form';
import { Menu, MenuItem } from '@deckwright/ui/lazy-menus';
import { say } from '../sentences/uploads.ts';

/** Asks whether the picture of a file is kept in the project or is sent with the request. */
export function UploadChoice({ trigger, intoProject, intoContent }: UploadChoiceProps) {
  return (
    <Menu trigger={trigger}>
      <MenuItem onClick={intoProject}>
        <Choice title={say('intoTheProject')} text={say('requestsStaySmallAndEvery')} />
      </MenuItem>
      <MenuItem onClick={intoContent}>
        <Choice title={say('intoThisRequest')} text={say('nothingIsStoredInThe')} />
      </MenuItem>
    </Menu>
  );
}

function Choice({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <span className="flex flex-col">
      <span className="font-medium">{title}</span>
      <span className="text-xs text-muted">{text}</span>
    </span>
  );
}
