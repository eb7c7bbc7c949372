import { PRESETS } from '@deckwright/core/contract';
import { elementAt } from '../../elements/template-json.ts';
import { useEditing } from '../editing.ts';
import { Section } from './controls/section.tsx';
import { FillProperty, ShadowProperty, StrokeProperty } from './fill-property.tsx';
import { ChoiceProperty, NumberProperty, SwitchProperty } from './properties.tsx';

/** The outlines of shapes, as people call them. */
export const SHAPES = ['rect', 'roundRect', 'ellipse', 'line', ...PRESETS].map((value) => ({
  value,
  label: shapeWord(value),
}));

/** `rightArrow` is a right arrow. */
function shapeWord(name: string): string {
  const known: Readonly<Record<string, string>> = {
    rect: 'Rectangle',
    roundRect: 'Rounded rectangle',
    rtTriangle: 'Right-angled triangle',
    homePlate: 'Arrow tag',
    wedgeRectCallout: 'Speech bubble',
    round2SameRect: 'Rectangle, two round corners',
    round1Rect: 'Rectangle, one round corner',
    snip1Rect: 'Rectangle, one cut corner',
    blockArc: 'Arc',
    star4: 'Star, 4 points',
    star5: 'Star, 5 points',
    star8: 'Star, 8 points',
  };
  const words = name
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll(/(\d+)/g, ' $1')
    .toLowerCase();
  return known[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

export function ShapeSection() {
  const { file, selected } = useEditing();
  const shapes = selected.map((path) => elementAt(file, path)?.shape ?? 'rect');
  const isLine = shapes.every((shape) => shape === 'line');
  return (
    <Section title={isLine ? 'Line' : 'Shape'}>
      <ChoiceProperty label="Shape" at="/shape" undo="Change the shape" choices={SHAPES} fallback="rect" />
      {shapes.every((one) => one === 'roundRect') && (
        <NumberProperty label="Radius" at="/radius" undo="Change the corners" min={0} placeholder="8" />
      )}
      {!isLine && <FillProperty label="Fill" at="/fill" />}
      <StrokeProperty label="Stroke" at="/stroke" hasEnds={isLine} />
      {isLine && <SwitchProperty label="From bottom left to top right" at="/flip" undo="Flip the line" />}
      {!isLine && <ShadowProperty />}
    </Section>
  );
}
