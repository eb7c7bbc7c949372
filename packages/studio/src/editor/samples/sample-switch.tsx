import { Menu, MenuChoices, MenuItem, MenuSeparator } from '@deckwright/ui/lazy-menus';
import { ChevronDown, FlaskConical, Grid2x2, Trash2, WandSparkles } from 'lucide-react';
import { say } from '../../sentences/editor/editor.ts';
import { useEditing } from '../editing.ts';
import { declaredFields } from '../model/fields/declared-fields.ts';
import { addSamples, removeSample } from '../model/samples/change-samples.ts';
import { madeSamples } from '../model/samples/made-samples.ts';

interface SampleSwitchProps {
  /** Names of the samples of the template. */
  readonly names: readonly string[];
  /** Undefined: the samples of the fields. */
  readonly chosen: string | undefined;
  readonly onChoose: (name: string | undefined) => void;
  /** Shows the slide with all samples. */
  readonly onShowAll: () => void;
}

const OF_FIELDS = 'fields';

/** With which content the slide is shown. */
export function SampleSwitch({ names, chosen, onChoose, onShowAll }: SampleSwitchProps) {
  const { editor, file } = useEditing();
  const word = chosen ?? say('samplesOfTheFields');
  const made = madeSamples(declaredFields(file)).filter(({ name }) => !names.includes(name));
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={say('sampleWord', { word })}
          title={say('showAnotherSampleAltS')}
          className="inline-flex h-9 max-w-52 items-center gap-1.5 rounded-md px-2 text-xs text-muted hover:bg-hover hover:text-ink data-popup-open:bg-hover pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:shrink-0"
        >
          <FlaskConical />
          <span className="truncate">{word}</span>
          <ChevronDown className="size-3.5!" />
        </button>
      }
    >
      <MenuChoices
        label={say('showTheSlideWith')}
        value={chosen === undefined ? OF_FIELDS : `named ${chosen}`}
        onChange={(value) => onChoose(value === OF_FIELDS ? undefined : value.slice('named '.length))}
        choices={[
          { value: OF_FIELDS, label: say('samplesOfTheFields') },
          ...names.map((name) => ({ value: `named ${name}`, label: name })),
        ]}
      />
      <MenuSeparator />
      <MenuItem icon={<Grid2x2 />} onClick={onShowAll}>
        {say('showAllSamples')}
      </MenuItem>
      {made.length > 0 && Object.keys(declaredFields(file)).length > 0 && (
        <MenuItem icon={<WandSparkles />} onClick={() => editor.change(addSamples(made))}>
          {say('makeSamplesNames', { names: made.map(({ name }) => name.toLowerCase()).join(', ') })}
        </MenuItem>
      )}
      {chosen !== undefined && (
        <MenuItem
          icon={<Trash2 />}
          isDanger
          onClick={() => {
            onChoose(undefined);
            editor.change(removeSample(chosen));
          }}
        >
          {say('removeTheSampleChosen', { chosen })}
        </MenuItem>
      )}
    </Menu>
  );
}
