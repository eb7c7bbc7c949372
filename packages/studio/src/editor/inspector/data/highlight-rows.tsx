import { isJsonObject, type JsonObject } from '@deckwright/content-form/body';
import { SMALL_BUTTON } from '@deckwright/ui/classes';
import { Plus, X } from 'lucide-react';
import { say } from '../../../sentences/editor/inspector-data.ts';
import { BoundTextRow } from '../binding/bound-text-row.tsx';
import { ColorBox } from '../controls/color-box.tsx';
import { Row } from '../controls/row.tsx';
import { useProperty } from '../use-property.ts';

/** Points of a chart that have a colour of their own, by their label. */
export function HighlightRows() {
  const { value, set } = useProperty('/highlights', say('changeTheHighlights'));
  const highlights = Array.isArray(value) ? value.filter(isJsonObject) : [];
  const replace = (index: number, key: string, next: JsonObject[string]) =>
    set(highlights.map((one, at) => (at === index ? { ...one, [key]: next } : one)));
  return (
    <>
      {highlights.map((highlight, index) => (
        <BoundTextRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a highlight is known by its place.
          key={index}
          label={say('highlightNumber', { number: index + 1 })}
          property={`/highlights/${index}/label`}
          what={say('labelOfHighlightNumber', { number: index + 1 })}
          box={{
            label: say('labelOfHighlightNumber2', { number: index + 1 }),
            value: String(highlight.label ?? ''),
            placeholder: 'Q1',
            onChange: (next) => next !== '' && replace(index, 'label', next),
          }}
        >
          <ColorBox
            label={say('colourOfHighlightNumber', { number: index + 1 })}
            value={highlight.color}
            isRequired
            onChange={(next) => next !== undefined && replace(index, 'color', next)}
          />
          <button
            type="button"
            aria-label={say('removeHighlightNumber', { number: index + 1 })}
            className={SMALL_BUTTON}
            onClick={() => set(highlights.length === 1 ? undefined : highlights.toSpliced(index, 1))}
          >
            <X />
          </button>
        </BoundTextRow>
      ))}
      <Row label={highlights.length === 0 ? say('highlights') : ''}>
        <span className="flex-1 py-1.5 text-xs text-muted">{highlights.length === 0 && say('none')}</span>
        <button
          type="button"
          className={`${SMALL_BUTTON} w-auto gap-1 px-2 text-xs`}
          onClick={() => set([...highlights, { label: 'Q1', color: 'accent2' }])}
        >
          <Plus />
          {say('addAHighlight')}
        </button>
      </Row>
    </>
  );
}
