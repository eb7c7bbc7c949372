import { together } from '@deckwright/deck-document';
import { GridEditor } from '@deckwright/editing/grid';
import { Dialog, type OpenDialogProps } from '@deckwright/ui/dialogs';
import { nodeOf, slideOf, useDeck } from '../deck/deck-store.ts';
import { useView } from '../deck/view-store.ts';
import { useSlidePictures } from '../drawing/slide-pictures.ts';
import { say } from '../sentences/dialogs.ts';
import { useSession } from '../session/session.ts';
import { announce } from '../ui/announcer.tsx';
import { seriesGrid, valuesGrid } from './chart-grid.ts';

/** The data of a chart in a grid, beside its slide. */
export function ChartDialog({ onClose }: OpenDialogProps) {
  const { edit } = useSession();
  const { slide: slideId, selected } = useView();
  const slide = useDeck(({ deck }) => slideOf(deck, slideId));
  const url = useSlidePictures(({ pictures }) => (slideId === undefined ? undefined : pictures.get(slideId)?.url));
  const node = nodeOf(slide, selected[0]);
  if (slide === undefined || node?.kind !== 'composite' || node.meaning.kind !== 'chart') return null;
  const { meaning: chart } = node;
  const target = { slide: slide.id, node: node.id };

  function write(change: () => void, said = '') {
    together(edit, change);
    announce(said);
  }

  return (
    <Dialog title={say('dataOfTheChart')} width="medium" onOpenChange={onClose}>
      <div className="grid grid-cols-[1fr_18rem] gap-6 max-md:grid-cols-1">
        <div className="grid min-w-0 gap-4">
          {chart.type !== 'scatter' ? (
            <GridEditor label={say('data')} edits={valuesGrid(edit, target, chart)} write={write} />
          ) : (
            chart.series.map(({ name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a series is known by its number.
              <section key={index} aria-label={name}>
                <h3 className="pb-2 font-semibold">{name}</h3>
                <GridEditor
                  label={name}
                  hasColumns={false}
                  edits={seriesGrid(edit, target, chart, index)}
                  write={write}
                />
              </section>
            ))
          )}
        </div>
        {url && <img src={url} alt={say('theSlideWithTheChart')} className="w-full rounded-sm border border-line" />}
      </div>
    </Dialog>
  );
}
