import type { Color, ColorRole, Fill, Stroke, Theme } from '@deckwright/core/contract';

export const theme: Theme = {
  name: 'Testkit',
  colors: {
    dk1: '1B1F2A',
    lt1: 'FFFFFF',
    dk2: '24406B',
    lt2: 'F3F1EC',
    accent1: '2F6FED',
    accent2: 'E4572E',
    accent3: '17A398',
    accent4: 'F2B134',
    accent5: '8E5BD0',
    accent6: '5B6C7D',
    hlink: '1A56C4',
    folHlink: '6B3FA0',
  },
  fonts: { heading: 'Inter', body: 'Inter' },
};

export function role(name: ColorRole, alpha?: number): Color {
  return alpha === undefined ? { role: name } : { role: name, alpha };
}

export function rgb(hex: string, alpha?: number): Color {
  return alpha === undefined ? { rgb: hex } : { rgb: hex, alpha };
}

export function solid(color: Color): Fill {
  return { kind: 'solid', color };
}

export function stroke(color: Color, width: number, dash?: 'solid' | 'dash' | 'dot'): Stroke {
  return dash === undefined ? { color, width } : { color, width, dash };
}
