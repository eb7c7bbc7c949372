import { PRESETS } from '@deckwright/core/contract';
import { elementAt } from '../../elements/template-json.ts';
import { say } from '../../sentences/editor/inspector.ts';
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
    rect: say('rectangle'),
    roundRect: say('roundedRectangle'),
    rtTriangle: say('rightAngledTriangle'),
    homePlate: say('arrowTag'),
    wedgeRectCallout: say('speechBubble'),
    round2SameRect: say('rectangleTwoRoundCorners'),
    round1Rect: say('rectangleOneRoundCorner'),
    snip1Rect: say('rectangleOneCutCorner'),
    blockArc: say('arc'),
    star4: say('star4Points'),
    star5: say('star5Points'),
    star8: say('star8Points'),
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
    <Section title={isLine ? say('line') : say('shape')}>
      <ChoiceProperty label={say('shape')} at="/shape" undo={say('changeTheShape')} choices={SHAPES} fallback="rect" />
      {shapes.every((one) => one === 'roundRect') && (
        <NumberProperty label={say('radius')} at="/radius" undo={say('changeTheCorners')} min={0} placeholder="8" />
      )}
      {!isLine && <FillProperty label={say('fill')} at="/fill" />}
      <StrokeProperty label={say('stroke')} at="/stroke" hasEnds={isLine} />
      {isLine && <SwitchProperty label={say('fromBottomLeftToTop')} at="/flip" undo={say('flipTheLine')} />}
      {!isLine && <ShadowProperty />}
    </Section>
  );
}
