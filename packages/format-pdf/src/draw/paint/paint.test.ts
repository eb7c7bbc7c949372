import type { Scene, SceneNode } from '@deckwright/core/contract';
import { scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { drawDocument } from '../document.ts';

const { slides: _, ...deck } = scenes.shapes;
const addresses = new Map([...deck.fonts, { id: 'photo' }].map(({ id }) => [id, `https://deck.invalid/asset/${id}`]));
const box = { x: 100, y: 50, width: 400, height: 200 };
const common = { name: 'A node', role: 'content', box, source: { element: 'a' } } as const;

function draw(...nodes: SceneNode[]): string {
  const slides = [{ layout: deck.layouts[0]!.key, title: 'T', nodes, hidden: false, language: 'en' }];
  const html = drawDocument({ ...deck, slides }, { slides, addresses }).html;
  return html.slice(html.indexOf('<body>'));
}

describe('paint', () => {
  it('softens a shadow with nested shapes, whose opacities add up to that of the shadow', () => {
    const shadow = { color: { rgb: '000000', alpha: 0.25 }, blur: 12, distance: 4, angle: 90 } as const;
    const fill = { kind: 'solid', color: { rgb: 'FFFFFF' } } as const;
    const html = draw({ ...common, kind: 'shape', id: 's', geometry: { kind: 'rect' }, fill, shadow });
    const opacities = [...html.matchAll(/fill-opacity="([^"]*)"/g)].map((match) => Number(match[1]));
    expect(html).not.toContain('<filter');
    expect(1 - opacities.reduce((left, opacity) => left * (1 - opacity), 1)).toBeCloseTo(0.25, 2);
  });

  it('multiplies the opacity of a shadow by that of its shape', () => {
    const shadow = { color: { rgb: '0000AA', alpha: 0.5 }, blur: 0, distance: 4, angle: 90 } as const;
    const fill = { kind: 'solid', color: { rgb: 'FFFFFF', alpha: 0.4 } } as const;
    const stroke = { color: { rgb: '112233', alpha: 0.2 }, width: 2 };
    const shape = { ...common, kind: 'shape', id: 's', geometry: { kind: 'rect' }, shadow } as const;
    const html = draw({ ...shape, fill, stroke });
    expect(html).toContain('y="54" width="400" height="200" fill="#0000AA33" stroke="#0000AA1a"');
    const half = { at: 1, color: { rgb: 'FFFFFF', alpha: 0 } };
    const gradient = { kind: 'gradient', angle: 0, stops: [{ at: 0, color: { rgb: 'FFFFFF' } }, half] } as const;
    expect(draw({ ...shape, fill: gradient })).toContain('fill="#0000AA40"');
  });

  it('includes the stroke in a soft shadow', () => {
    const shadow = { color: { rgb: '0000AA' }, blur: 4, distance: 8, angle: 0 } as const;
    const stroke = { color: { rgb: '112233' }, width: 10 };
    const fill = { kind: 'solid', color: { rgb: 'FFFFFF' } } as const;
    const shape = { ...common, kind: 'shape', id: 's', geometry: { kind: 'ellipse' }, fill, shadow } as const;
    const widest = (html: string) => Math.max(...[...html.matchAll(/ rx="([^"]*)"/g)].map(([, rx]) => Number(rx)));
    // Half of the stroke is outside of the shape.
    expect(widest(draw({ ...shape, stroke })) - widest(draw(shape))).toBeCloseTo(5, 2);
    const invisible = { ...stroke, color: { rgb: '112233', alpha: 0 } };
    expect(widest(draw({ ...shape, stroke: invisible }))).toBeCloseTo(widest(draw(shape)), 6);
    // The shadow of a stroke that is more opaque than the fill is a ring.
    const faint = draw({ ...shape, stroke, fill: { kind: 'solid', color: { rgb: 'FFFFFF', alpha: 0.2 } } });
    expect(faint).toMatch(/<g filter="[^"]*"><ellipse [^>]*fill="#0000AA33" stroke="#0000AA"/);
  });

  it('casts the shadow of a rotated shape in the same direction as that of an unrotated one', () => {
    const shadow = { color: { rgb: '0000AA' }, blur: 0, distance: 8, angle: 0 } as const;
    const fill = { kind: 'solid', color: { rgb: 'FFFFFF' } } as const;
    const shape = { ...common, kind: 'shape', id: 's', geometry: { kind: 'rect' }, fill, shadow } as const;
    // A shadow 8 pt above the shape is 8 pt to its right after the shape's rotation by 90°.
    expect(draw({ ...shape, rotation: 90 })).toMatch(
      /rotate\(90 300 150\)"><rect x="100" y="42" width="400" height="200" fill="#0000AA"/,
    );
  });

  it('casts no shadow of a fill that is fully transparent', () => {
    const shadow = { color: { rgb: '0000AA' }, blur: 12, distance: 4, angle: 90 } as const;
    const fill = { kind: 'solid', color: { rgb: 'FFFFFF', alpha: 0 } } as const;
    const shape = { ...common, kind: 'shape', id: 's', geometry: { kind: 'rect' }, fill, shadow } as const;
    expect(draw(shape)).not.toContain('#0000AA');
    const stroke = { color: { rgb: '112233' }, width: 2 };
    expect(draw({ ...shape, stroke })).toContain('fill="none" stroke="#0000AA"');
  });

  it('draws a linear gradient along its axis, and a radial one from the centre to the corners', () => {
    const stops = [
      { at: 0, color: { rgb: 'FF0000' } },
      { at: 1, color: { rgb: '0000FF' } },
    ];
    const shape = { ...common, kind: 'shape', id: 's', geometry: { kind: 'ellipse' } } as const;
    const square = { x: 100, y: 50, width: 300, height: 400 };
    expect(draw({ ...shape, box: square, fill: { kind: 'gradient', angle: 90, radial: true, stops } })).toMatch(
      /<radialGradient id="(\w+)" gradientUnits="userSpaceOnUse" cx="250" cy="250" r="250"><stop offset="0" stop-color="#FF0000"\/>.*fill="url\(#\1\)"/,
    );
    expect(draw({ ...shape, box: square, fill: { kind: 'gradient', angle: 90, stops } })).toContain(
      '<linearGradient id="d1" gradientUnits="userSpaceOnUse" x1="250" y1="50" x2="250" y2="450">',
    );
  });

  it('ends a line in a triangle whose tip is the end of the line, and shortens the stroke below it', () => {
    const flat = { ...box, height: 0 };
    const stroke = { color: { rgb: '112233' }, width: 2, end: 'triangle' } as const;
    const line = { ...common, kind: 'shape', id: 's', box: flat, geometry: { kind: 'line' }, stroke } as const;
    const html = draw(line);
    expect(html).toContain('<path d="M100 50L497 50" stroke="#112233" stroke-width="2"/>');
    expect(html).toContain('<path d="M500 50L494 53L494 47Z" fill="#112233"/>');
    const back = draw({ ...line, stroke: { ...stroke, start: 'triangle', end: 'oval' } });
    expect(back).toContain('<path d="M103 50L500 50"');
    expect(back).toContain('<path d="M100 50L106 47L106 53Z"');
    expect(back).toContain('<circle cx="500" cy="50" r="3" fill="#112233"/>');
  });

  it('points the arrowheads of a line along the line', () => {
    const stroke = { color: { rgb: '112233' }, width: 10, end: 'triangle' } as const;
    const upwards = { x: 100, y: 50, width: 0, height: 200 };
    const line = { ...common, kind: 'shape', id: 's', geometry: { kind: 'line', flip: true }, stroke } as const;
    expect(draw({ ...line, box: upwards })).toContain('<path d="M100 50L115 80L85 80Z"');
  });

  it('draws no stroke if the arrowheads leave no room for it, and no arrowheads on a line without length', () => {
    const stroke = { color: { rgb: '112233' }, width: 10, start: 'triangle', end: 'triangle' } as const;
    const line = { ...common, kind: 'shape', id: 's', geometry: { kind: 'line' }, stroke } as const;
    const short = draw({ ...line, box: { ...box, width: 20, height: 0 } });
    expect(short).not.toContain('stroke-width');
    expect(short.match(/Z"/g)).toHaveLength(2);
    expect(draw({ ...line, box: { ...box, width: 0, height: 0 } })).not.toContain('Z"');
  });

  it('applies opacity to a line and its arrowheads as a group', () => {
    const stroke = { color: { rgb: '112233', alpha: 0.5 }, width: 2, end: 'oval' } as const;
    const html = draw({ ...common, kind: 'shape', id: 's', geometry: { kind: 'line' }, stroke });
    expect(html).toMatch(/<g opacity="0.5"><path [^>]*stroke="#112233"[^>]*\/><circle [^>]*fill="#112233"\/><\/g>/);
  });

  it('applies the opacity of a picture, unless it is 1', () => {
    const crop = { top: 0, right: 0, bottom: 0, left: 0 };
    const picture = { ...common, kind: 'picture', id: 'p', picture: 'photo', crop } as const;
    expect(draw({ ...picture, opacity: 0.3 })).toMatch(/<image [^>]* opacity="0.3" href="[^"]*photo"/);
    expect(draw({ ...picture, opacity: 1 })).not.toContain('opacity');
  });

  it('draws a cropped background picture over the fill, and the background of a slide in place of that of its layout', () => {
    const fill = (rgb: string) => ({ kind: 'solid', color: { rgb } }) as const;
    const picture = { picture: 'photo', crop: { top: 0, right: 0.25, bottom: 0, left: 0.25 } };
    const [layout] = deck.layouts;
    const layouts = [{ ...layout!, background: { fill: fill('AA0000'), picture } }];
    const slide = { layout: layout!.key, title: 'T', nodes: [], hidden: false, language: 'en' };
    const own = { ...slide, background: { fill: fill('00BB00') } };
    const scene: Scene = { ...deck, layouts, slides: [slide, own] };
    const [, first, second] = drawDocument(scene, { slides: scene.slides, addresses }).html.split('<section');
    expect(first).toMatch(/fill="#AA0000"\/>.*<image x="-480" y="0" width="1920" height="540"/);
    expect(second).toContain('fill="#00BB00"');
    expect(second).not.toMatch(/#AA0000|<image/);
  });

  it('blurs the shadow of a path within bounds that contain the points outside of its box', () => {
    const shadow = { color: { rgb: '000000', alpha: 0.25 }, blur: 12, distance: 0, angle: 90 } as const;
    const commands = [
      { op: 'move', x: 0, y: 0 },
      { op: 'line', x: 400, y: 0 },
      { op: 'line', x: 200, y: 500 },
      { op: 'close' },
    ] as const;
    const fill = { kind: 'solid', color: { rgb: 'FFFFFF' } } as const;
    const html = draw({ ...common, kind: 'shape', id: 's', geometry: { kind: 'path', commands }, fill, shadow });
    expect(html).toContain('x="82" y="32" width="436" height="536"');
  });
});
