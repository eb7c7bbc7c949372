import type { Color, ColorRole, Theme } from '@deckwright/core/contract';
import { COLOR_ROLES } from '@deckwright/core/contract';
import { ColorBox as BaseColorBox, type ColorBoxProps as BaseColorBoxProps } from '@deckwright/ui/boxes';

interface ColorBoxProps extends Pick<BaseColorBoxProps, 'label' | 'onRemove' | 'trigger'> {
  readonly theme: Theme;
  /** Undefined: none, or several. */
  readonly value: Color | undefined;
  readonly onChange: (color: Color) => void;
  /** What is shown without a value, such as `Mixed`. Default: `None`. */
  readonly placeholder?: string;
}

/** A colour of a deck. */
export function ColorBox({ theme, value, onChange, placeholder, ...rest }: ColorBoxProps) {
  return (
    <BaseColorBox
      {...rest}
      placeholder={placeholder ?? 'None'}
      isMixed={placeholder !== undefined && placeholder !== 'None'}
      palette={COLOR_ROLES.map((role) => ({ name: role, label: ROLE_NAMES[role], code: `#${theme.colors[role]}` }))}
      value={value && { name: 'role' in value ? value.role : `#${value.rgb}`, alpha: value.alpha ?? 1 }}
      onChange={({ name, alpha }) => {
        const color = name.startsWith('#') ? { rgb: name.slice(1) } : { role: name as ColorRole };
        onChange(alpha < 1 ? { ...color, alpha } : color);
      }}
    />
  );
}

const ROLE_NAMES: Readonly<Record<ColorRole, string>> = {
  dk1: 'Text',
  lt1: 'Background',
  dk2: 'Text 2',
  lt2: 'Background 2',
  accent1: 'Accent 1',
  accent2: 'Accent 2',
  accent3: 'Accent 3',
  accent4: 'Accent 4',
  accent5: 'Accent 5',
  accent6: 'Accent 6',
  hlink: 'Link',
  folHlink: 'Visited link',
};

export function cssOf(color: Color, theme: Theme): string {
  const code = 'role' in color ? theme.colors[color.role] : color.rgb;
  const alpha = Math.round((color.alpha ?? 1) * 255);
  return `#${code}${alpha.toString(16).padStart(2, '0')}`;
}
