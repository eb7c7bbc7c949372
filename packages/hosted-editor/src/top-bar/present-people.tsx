import { Menu, MenuItem } from '@deckwright/ui/menus';
import { openDialog, showSlide } from '../deck/view-store.ts';
import { say } from '../sentences/bar.ts';
import { initialsOf, usePeople } from '../session/people.ts';

const SHOWN = 4;

/** Who has the presentation open. */
export function PresentPeople() {
  const people = usePeople((state) => state.people);
  const others = people.filter(({ isSelf }) => !isSelf);
  const words = say('countOtherPeopleAreHere', { count: others.length });
  if (others.length === 0) return null;
  return (
    <Menu
      trigger={
        <button
          type="button"
          title={words}
          className="flex h-9 shrink-0 items-center rounded-full px-1 hover:bg-hover pointer-coarse:h-11"
        >
          <span className="sr-only">{words}</span>
          {others.slice(0, SHOWN).map(({ client, name, color }, index) => (
            <span
              key={client}
              aria-hidden="true"
              className="-ms-1.5 grid size-7 place-items-center rounded-full border-2 border-raised text-xs font-semibold text-white first:ms-0 max-sm:[&:nth-child(n+3)]:hidden"
              style={{ backgroundColor: `#${color}`, zIndex: SHOWN - index }}
            >
              {initialsOf(name)}
            </span>
          ))}
          {others.length > SHOWN && (
            <span aria-hidden="true" className="ps-1 text-xs font-medium text-muted">
              +{others.length - SHOWN}
            </span>
          )}
        </button>
      }
    >
      {people.map(({ client, name, color, slide, isSelf }) => (
        <MenuItem
          key={client}
          icon={<span className="size-3 rounded-full" style={{ backgroundColor: `#${color}` }} />}
          onClick={() => (isSelf ? openDialog('name') : slide !== undefined && showSlide(slide))}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
