import { ChevronDown, FlaskConical } from 'lucide-react';
import { Menu, MenuChoices } from '../../ui/menu/menu.tsx';

interface SampleSwitchProps {
  /** Names of the samples of the template. */
  readonly names: readonly string[];
  /** Undefined: the samples of the fields. */
  readonly chosen: string | undefined;
  readonly onChoose: (name: string | undefined) => void;
}

const OF_FIELDS = 'fields';

/** With which content the slide is shown. */
export function SampleSwitch({ names, chosen, onChoose }: SampleSwitchProps) {
  const word = chosen ?? 'Samples of the fields';
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Sample: ${word}`}
          title="Show another sample (Alt+S: the next one)"
          className="inline-flex h-9 max-w-52 items-center gap-1.5 rounded-md px-2 text-xs text-muted hover:bg-hover hover:text-ink data-popup-open:bg-hover pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:shrink-0"
        >
          <FlaskConical />
          <span className="truncate">{word}</span>
          <ChevronDown className="size-3.5!" />
        </button>
      }
    >
      <MenuChoices
        label="Show the slide with"
        value={chosen === undefined ? OF_FIELDS : `named ${chosen}`}
        onChange={(value) => onChoose(value === OF_FIELDS ? undefined : value.slice('named '.length))}
        choices={[
          { value: OF_FIELDS, label: 'Samples of the fields' },
          ...names.map((name) => ({ value: `named ${name}`, label: name })),
        ]}
      />
    </Menu>
  );
}
