import { IconButton } from '@deckwright/ui/controls';
import { Menu, MenuItem, MenuSeparator } from '@deckwright/ui/lazy-menus';
import { Link } from '@tanstack/react-router';
import { BookOpen, LogOut, UserRound } from 'lucide-react';
import { besideStudio } from '../base-path.ts';

interface AccountMenuProps {
  readonly name: string;
  readonly email: string;
  readonly onSignOut: () => void;
}

export function AccountMenu({ name, email, onSignOut }: AccountMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label="Account">
          <UserRound />
        </IconButton>
      }
    >
      <div className="px-2.5 pt-1.5 pb-2">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-xs text-muted">{email}</p>
      </div>
      <MenuSeparator />
      <MenuItem icon={<UserRound />} render={<Link to="/account" />}>
        Account
      </MenuItem>
      <MenuItem icon={<BookOpen />} render={<a href={besideStudio('docs')} />}>
        API reference
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onClick={onSignOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
