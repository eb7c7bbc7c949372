/** Colours that CSS has names for, and the roles that PowerPoint's dialogs show under other names. */
const NAMES: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#FFFFFF',
  red: '#FF0000',
  green: '#008000',
  blue: '#0000FF',
  yellow: '#FFFF00',
  orange: '#FFA500',
  purple: '#800080',
  gray: '#808080',
  grey: '#808080',
  lightgray: '#D3D3D3',
  lightgrey: '#D3D3D3',
  darkgray: '#A9A9A9',
  darkgrey: '#A9A9A9',
  silver: '#C0C0C0',
  pink: '#FFC0CB',
  brown: '#A52A2A',
  gold: '#FFD700',
  navy: '#000080',
  teal: '#008080',
  cyan: '#00FFFF',
  magenta: '#FF00FF',
  lime: '#00FF00',
  maroon: '#800000',
  olive: '#808000',
};

const ROLES: Readonly<Record<string, string>> = {
  tx1: 'dk1',
  text1: 'dk1',
  text: 'dk1',
  dark1: 'dk1',
  foreground: 'dk1',
  bg1: 'lt1',
  background1: 'lt1',
  background: 'lt1',
  light1: 'lt1',
  tx2: 'dk2',
  text2: 'dk2',
  dark2: 'dk2',
  bg2: 'lt2',
  background2: 'lt2',
  light2: 'lt2',
  primary: 'accent1',
  brand: 'accent1',
  accent: 'accent1',
  secondary: 'accent2',
  link: 'hlink',
  hyperlink: 'hlink',
};

/** What to write in place of a colour in the syntax of CSS, PowerPoint or pptxgenjs. `roles`: a role is allowed too. */
export function colorCure(value: unknown, roles: boolean): string | undefined {
  if (typeof value !== 'string' || value.length > 40) return undefined;
  if (['none', 'transparent'].includes(value.trim().toLowerCase())) return 'For no colour, leave the key out.';
  const meant = colorMeant(value, roles);
  return meant === undefined ? undefined : `Write ${JSON.stringify(meant)}.`;
}

/** Our colour for one of CSS, PowerPoint or pptxgenjs. */
export function colorMeant(value: string, roles: boolean): string | object | undefined {
  const name = value.trim().toLowerCase();
  return hexOf(name) ?? (roles ? own(ROLES, name.replaceAll(/[\s_-]/g, '')) : undefined);
}

function hexOf(name: string): string | object | undefined {
  const known = own(NAMES, name);
  if (known) return known;
  const digits = /^(?:#|0x)?([0-9a-f]{3,8})$/.exec(name)?.[1]?.toUpperCase();
  if (digits?.length === 3) return `#${[...digits].map((digit) => digit + digit).join('')}`;
  if (digits?.length === 6) return `#${digits}`;
  if (digits?.length === 8) return withAlpha(digits.slice(0, 6), Number.parseInt(digits.slice(6), 16) / 255);
  const [, red, green, blue, alpha] =
    /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+([\d.]{1,6}))?\s*\)$/.exec(name) ?? [];
  if (red === undefined) return undefined;
  const hex = [red, green, blue].map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0').toUpperCase());
  return alpha === undefined ? `#${hex.join('')}` : withAlpha(hex.join(''), Number(alpha));
}

function withAlpha(digits: string, alpha: number): object {
  return { color: `#${digits}`, alpha: Math.round(Math.min(1, alpha) * 100) / 100 };
}

function own(names: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined;
}
