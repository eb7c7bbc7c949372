import type { UploadChoiceProps } from '@deckwright/content-form';
import { Menu, MenuItem } from '@deckwright/ui/lazy-menus';

/** Asks whether the picture of a file is kept in the project or is sent with the request. */
export function UploadChoice({ trigger, intoProject, intoContent }: UploadChoiceProps) {
  return (
    <Menu trigger={trigger}>
      <MenuItem onClick={intoProject}>
        <Choice title="Into the project" text="Requests stay small, and every slide can use it." />
      </MenuItem>
      <MenuItem onClick={intoContent}>
        <Choice title="Into this request" text="Nothing is stored in the project." />
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
