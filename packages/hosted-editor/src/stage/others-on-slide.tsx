import type { EditableSlide } from '@deckwright/core/contract';
import { canvasObjects } from '../deck/selection.ts';
import { usePeople } from '../session/people.ts';

interface OthersOnSlideProps {
  readonly slide: EditableSlide;
  readonly zoom: number;
}

/** What other people have selected on the slide, with their names. In a text, the name is at the caret. */
export function OthersOnSlide({ slide, zoom }: OthersOnSlideProps) {
  const people = usePeople((state) => state.people);
  const others = people.filter((person) => !person.isSelf && person.slide === slide.id);
  if (others.length === 0) return null;
  const objects = canvasObjects(slide);
  return others.flatMap(({ client, name, color, selected, caret }) =>
    objects
      .filter(({ id }) => selected.includes(id))
      .map(({ id, box, rotation = 0 }) => (
        <div
          key={`${client} ${id}`}
          aria-hidden="true"
          className="pointer-events-none absolute rounded-xs border-2 shadow-[0_0_0_1px_#ffffff99]"
          style={{
            left: box.x * zoom - 2,
            top: box.y * zoom - 2,
            width: box.width * zoom + 4,
            height: box.height * zoom + 4,
            borderColor: `#${color}`,
            rotate: `${rotation}deg`,
          }}
        >
          {caret?.text.node !== id && (
            <span
              className="absolute bottom-full left-[-2px] max-w-40 truncate rounded-t-sm px-1.5 text-xs text-white"
              style={{ backgroundColor: `#${color}` }}
            >
              {name}
            </span>
          )}
        </div>
      )),
  );
}
