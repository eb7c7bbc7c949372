import { classes } from '@deckwright/ui/classes';
import { ToolButton } from '@deckwright/ui/controls';
import { X } from 'lucide-react';
import { slideOf, useDeck } from '../deck/deck-store.ts';
import { isGroup, selectedNodes } from '../deck/selection.ts';
import { useView } from '../deck/view-store.ts';
import { say } from '../sentences/properties.ts';
import { AltSection } from './alt-section.tsx';
import { ArrangeSection } from './arrange-section.tsx';
import { ChartSection } from './chart-section.tsx';
import { LookSection } from './look-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { SlideSection } from './slide-section.tsx';
import { TableSection } from './table-section.tsx';
import { TextBoxSection } from './text-box-section.tsx';

/** What is selected in numbers and choices, so that nothing needs a drag. */
export function Properties() {
  const deck = useDeck(({ deck }) => deck)!;
  const { slide: id, selected, hasProperties } = useView();
  const slide = slideOf(deck, id);
  if (slide === undefined) return null;
  const nodes = selectedNodes(slide, selected);
  const [node] = nodes;
  const single = nodes.length === 1 ? node : undefined;
  const name =
    nodes.length === 0
      ? say('slide')
      : single
        ? single.name || say('object')
        : selected.length === 1 && isGroup(selected[0]!)
          ? say('group')
          : say('countObjects', { count: nodes.length });
  return (
    <aside
      id="properties"
      data-region
      aria-label={say('properties')}
      data-keeps-text
      className={classes(
        'w-72 shrink-0 overflow-y-auto border-s border-line bg-surface max-lg:absolute max-lg:inset-y-25 max-lg:end-0 max-lg:z-20 max-lg:shadow-float max-md:hidden',
        !hasProperties && 'max-lg:hidden',
      )}
    >
      <header className="flex h-11 items-center justify-between border-b border-line pe-2 ps-4">
        <h2 className="truncate text-sm font-semibold">{name}</h2>
        <ToolButton
          label={say('close')}
          className="lg:hidden"
          onClick={() => useView.setState({ hasProperties: false })}
        >
          <X />
        </ToolButton>
      </header>
      {nodes.length === 0 && <SlideSection slide={slide} />}
      {nodes.length > 0 && <ArrangeSection />}
      {nodes.length > 0 && <PlaceSection slide={slide} />}
      {nodes.some(({ kind }) => kind === 'shape' || kind === 'picture') && <LookSection slide={slide} nodes={nodes} />}
      {single?.kind === 'text' && <TextBoxSection slide={slide.id} node={single} />}
      {single?.kind === 'picture' && <PictureSection slide={slide.id} node={single} />}
      {single?.kind === 'composite' && single.meaning.kind === 'table' && <TableSection />}
      {single?.kind === 'composite' && single.meaning.kind === 'chart' && (
        <ChartSection slide={slide.id} node={single.id} chart={single.meaning} />
      )}
      {single && <AltSection slide={slide.id} node={single} />}
    </aside>
  );
}
