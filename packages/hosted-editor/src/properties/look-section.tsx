import type { EditableNode, EditableSlide, Fill, Stroke } from '@deckwright/core/contract';
import { NumberBox, SelectBox } from '@deckwright/ui/boxes';
import { useDeck } from '../deck/deck-store.ts';
import { replaceNodes } from '../deck/node-edits.ts';
import { say } from '../sentences/properties.ts';
import { useSession } from '../session/session.ts';
import { commonValue } from '../text/text-spans.ts';
import { ColorBox } from '../ui/color-box.tsx';
import { Row, Section } from '../ui/section.tsx';
import { FillFields } from './fill-fields.tsx';

interface LookSectionProps {
  readonly slide: EditableSlide;
  readonly nodes: readonly EditableNode[];
}

type Drawn = Extract<EditableNode, { kind: 'shape' | 'picture' }>;

const DASHES = [
  { value: 'solid', label: say('solid') },
  { value: 'dash', label: say('dashes') },
  { value: 'dot', label: say('dots') },
] as const;

const ENDS = [
  { value: 'none', label: say('none') },
  { value: 'triangle', label: say('arrow') },
  { value: 'oval', label: say('dot') },
] as const;

const SHADOW = { color: { role: 'dk1', alpha: 0.35 }, blur: 8, distance: 3, angle: 45 } as const;

/** Fill, line and shadow of shapes, and the line around pictures. */
export function LookSection({ slide, nodes }: LookSectionProps) {
  const { edit } = useSession();
  const theme = useDeck(({ deck }) => deck!.theme);
  const drawn = nodes.filter((node): node is Drawn => node.kind === 'shape' || node.kind === 'picture');
  const shapes = drawn.filter((node): node is Drawn & { kind: 'shape' } => node.kind === 'shape');
  const fill = commonValue(shapes, (shape) => shape.fill);
  const stroke = commonValue(drawn, (node) => node.stroke);
  const shadow = commonValue(shapes, (shape) => shape.shadow);
  const isLine = shapes.length > 0 && shapes.every(({ geometry }) => geometry.kind === 'line');
  const [only] = shapes;
  const radius = only?.geometry.kind === 'roundRect' && shapes.length === 1 ? only.geometry.radius : undefined;

  function setFill(next: Fill | undefined) {
    replaceNodes(
      edit,
      slide.id,
      shapes.map(({ fill: _, ...shape }) => ({ ...shape, ...(next && { fill: next }) })),
    );
  }

  function setStroke(next: Partial<Stroke> | undefined) {
    replaceNodes(
      edit,
      slide.id,
      drawn.map(({ stroke: before, ...node }) => {
        const base: Stroke = before ?? { color: { role: 'dk1' }, width: 1 };
        return { ...node, ...(next && { stroke: { ...base, ...next } }) } as EditableNode;
      }),
    );
  }

  function setEnd(side: 'start' | 'end', end: (typeof ENDS)[number]['value']) {
    replaceNodes(
      edit,
      slide.id,
      shapes.map((shape) => {
        const { [side]: _, ...others } = shape.stroke ?? { color: { role: 'dk1' as const }, width: 1 };
        return { ...shape, stroke: { ...others, ...(end !== 'none' && { [side]: end }) } as Stroke };
      }),
    );
  }

  function setShadow(isOn: boolean) {
    replaceNodes(
      edit,
      slide.id,
      shapes.map(({ shadow: _, ...shape }) => ({ ...shape, ...(isOn && { shadow: SHADOW }) })),
    );
  }

  return (
    <Section title={shapes.length > 0 ? say('fillAndLine') : say('line')}>
      {shapes.length > 0 && !isLine && (
        <FillFields
          label={say('fill')}
          theme={theme}
          fill={fill}
          isMixed={fill === undefined && shapes.some((shape) => shape.fill !== undefined)}
          onChange={setFill}
          onRemove={() => setFill(undefined)}
        />
      )}
      <Row label={say('line')}>
        <ColorBox
          label={say('line')}
          theme={theme}
          value={stroke?.color}
          placeholder={
            stroke === undefined && drawn.some((node) => node.stroke !== undefined) ? say('mixed') : undefined
          }
          onChange={(color) => setStroke({ color })}
          onRemove={isLine ? undefined : () => setStroke(undefined)}
        />
        <span className="w-18 shrink-0">
          <NumberBox
            isRequired
            label={say('lineWidthInPoints')}
            min={0.25}
            max={100}
            step={0.5}
            value={stroke?.width}
            onChange={(width) => setStroke({ width })}
          />
        </span>
      </Row>
      {stroke && (
        <Row label={say('dashes')}>
          <SelectBox
            label={say('dashes')}
            value={stroke.dash ?? 'solid'}
            choices={DASHES}
            onChange={(dash) => setStroke({ dash })}
          />
        </Row>
      )}
      {isLine && (
        <Row label={say('ends')}>
          <SelectBox
            label={say('startOfTheLine')}
            value={stroke?.start ?? 'none'}
            choices={ENDS}
            onChange={(end) => setEnd('start', end)}
          />
          <SelectBox
            label={say('endOfTheLine')}
            value={stroke?.end ?? 'none'}
            choices={ENDS}
            onChange={(end) => setEnd('end', end)}
          />
        </Row>
      )}
      {radius !== undefined && only && (
        <Row label={say('corners')}>
          <NumberBox
            isRequired
            label={say('radiusOfTheCornersIn')}
            min={0}
            max={Math.min(only.box.width, only.box.height) / 2}
            value={radius}
            onChange={(next) =>
              replaceNodes(edit, slide.id, [{ ...only, geometry: { kind: 'roundRect', radius: next } }])
            }
          />
        </Row>
      )}
      {shapes.length > 0 && !isLine && (
        <label className="flex min-h-6 items-center gap-2 text-xs">
          <input type="checkbox" checked={shadow !== undefined} onChange={({ target }) => setShadow(target.checked)} />
          {say('shadow')}
        </label>
      )}
    </Section>
  );
}
