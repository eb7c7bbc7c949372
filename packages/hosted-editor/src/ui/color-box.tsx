import type { Color, ColorRole, Theme } from '@deckwright/core/contract';
import { COLOR_ROLES } from '@deckwright/core/contract';
import { ColorBox as BaseColorBox, type ColorBoxProps as BaseColorBoxProps } from '@deckwright/ui/boxes';
import { say } from '../sentences/deck.ts';

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
      placeholder={placeholder ?? say('none')}
      isMixed={placeholder !== undefined}
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
  dk1: say('text'),
  lt1: say('background'),
  dk2: say('text2'),
  lt2: say('background2'),
  accent1: say('accent1'),
  accent2: say('accent2'),
  accent3: say('accent3'),
  accent4: say('accent4'),
  accent5: say('accent5'),
  accent6: say('accent6'),
  hlink: say('link'),
  folHlink: say('visitedLink'),
};

export function cssOf(color: Color, theme: Theme): string {
  const code = 'role' in color ? theme.colors[color.role] : color.rgb;
  const alpha = Math.round((color.alpha ?? 1) * 255);
  return `#${code}${alpha.toString(16).padStart(2, '0')}`;
}
