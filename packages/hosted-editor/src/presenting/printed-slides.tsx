import { useEffect } from 'react';
import { useDeck } from '../deck/deck-store.ts';
import { useSlidePictures } from '../drawing/slide-pictures.ts';
import { useSession } from '../session/session.ts';

/** The slides on paper, one on each page of their size. They are drawn as soon as somebody prints, and before, if the page is asked to. */
export function PrintedSlides({ isWanted }: { readonly isWanted: boolean }) {
  const { drawing } = useSession();
  const slides = useDeck(({ deck }) =>
    deck!.slides
      .filter(({ hidden }) => !hidden)
      .map(({ id }) => id)
      .join(' '),
  );
  const pictures = useSlidePictures((state) => state.pictures);
  const { width, height } = useDeck(({ deck }) => deck!.size);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${width}pt ${height}pt; margin: 0 }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [width, height]);
  useEffect(() => drawing.watch('printing', isWanted ? slides.split(' ') : []), [drawing, slides, isWanted]);
  return (
    <div aria-hidden="true" className="hidden print:block">
      {slides.split(' ').map((id) => {
        const url = pictures.get(id)?.url;
        return url ? (
          <img
            key={id}
            src={url}
            alt=""
            className="block h-screen w-full break-inside-avoid object-contain not-last:break-after-page"
          />
        ) : null;
      })}
    </div>
  );
}
