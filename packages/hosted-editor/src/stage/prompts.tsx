import type { EditableSlide } from '@deckwright/core/contract';
import { useDeck } from '../deck/deck-store.ts';
import { useView } from '../deck/view-store.ts';
import { say } from '../sentences/deck.ts';
import { plainText } from '../text/text-spans.ts';

interface PromptsProps {
  readonly slide: EditableSlide;
  readonly zoom: number;
}

const LARGEST = 40;

/** What belongs into the empty texts of a slide, in the words of its layout. Nobody sees it in a file or when presenting. */
export function Prompts({ slide, zoom }: PromptsProps) {
  const layout = useDeck(({ deck }) => deck?.layouts.find(({ key }) => key === slide.layout));
  const editing = useView((view) => view.editing?.node);
  return slide.nodes.map((node) => {
    if (node.kind !== 'text' || node.id === editing || plainText(node.paragraphs) !== '') return null;
    const { box, insets, rotation = 0, paragraphs, anchor } = node;
    const slot = layout?.slots.find(({ key }) => key === node.slot);
    const [first] = paragraphs;
    return (
      <div
        key={node.id}
        aria-hidden="true"
        className="pointer-events-none absolute flex overflow-hidden border border-dashed border-[#8a94a6] text-[#667085]"
        style={{
          left: box.x * zoom,
          top: box.y * zoom,
          width: box.width * zoom,
          height: box.height * zoom,
          rotate: `${rotation}deg`,
          padding: `${insets.top * zoom}px ${insets.right * zoom}px ${insets.bottom * zoom}px ${insets.left * zoom}px`,
          fontSize: Math.min(first?.endSize ?? LARGEST, LARGEST) * zoom,
          lineHeight: 1.2,
          alignItems: { top: 'start', middle: 'center', bottom: 'end' }[anchor],
          justifyContent: { left: 'start', center: 'center', right: 'end', justify: 'start' }[first?.align ?? 'left'],
        }}
      >
        {slot?.prompt ?? slot?.name ?? say('addText')}
      </div>
    );
  });
}
