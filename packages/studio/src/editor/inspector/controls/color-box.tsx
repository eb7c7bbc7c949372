import { isJsonObject, type Json } from '@deckwright/content-form/body';
import { ColorBox as BaseColorBox, type ChosenColor } from '@deckwright/ui/boxes';
import { say } from '../../../sentences/editor/inspector.ts';
import { useEditing } from '../../editing.ts';

interface ColorBoxProps {
  /** Read by screen readers. */
  readonly label: string;
  /** A role of the theme, `#RRGGBB`, or either with an alpha. Undefined: not set. */
  readonly value: Json | undefined;
  readonly isMixed?: boolean;
  readonly onChange: (value: Json | undefined) => void;
  /** It cannot be removed. */
  readonly isRequired?: boolean;
  /** The file takes only `#RRGGBB` here: choosing a colour of the theme stores its code, and the picker has no opacity. */
  readonly isCode?: boolean;
  /** What is shown if it is not set. */
  readonly placeholder?: string;
}

/** A colour as the file has it. */
export function ColorBox(props: ColorBoxProps) {
  const {
    label,
    value,
    isMixed = false,
    onChange,
    isRequired = false,
    isCode = false,
    placeholder = say('notSet'),
  } = props;
  const { colors } = useEditing().project;
  const codes = new Map(colors.map(({ role, code }) => [role, code]));
  return (
    <BaseColorBox
      label={label}
      palette={colors.map(({ role, label: word, code }) => ({
        name: role,
        label: word,
        title: `${word} (${role})`,
        code,
      }))}
      legend={isCode ? say('coloursOfTheThemeAs') : undefined}
      hasOpacity={!isCode}
      placeholder={isMixed ? say('mixed') : placeholder}
      isMixed={isMixed}
      value={isMixed ? undefined : chosenOf(value)}
      onChange={({ name, alpha }) => {
        if (isCode) onChange(codes.get(name) ?? name);
        else onChange(alpha < 1 ? { color: name, alpha } : name);
      }}
      onRemove={isRequired || value === undefined ? undefined : () => onChange(undefined)}
    />
  );
}

function chosenOf(value: Json | undefined): ChosenColor | undefined {
  if (typeof value === 'string') return { name: value, alpha: 1 };
  if (!isJsonObject(value) || typeof value.color !== 'string') return undefined;
  return { name: value.color, alpha: typeof value.alpha === 'number' ? value.alpha : 1 };
}
