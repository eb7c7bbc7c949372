import { memo, useEffect, useRef, useState } from 'react';
import type { SlidePicture } from './slide-pictures.ts';

/** What an image needs of the picture of a slide. */
interface PictureOfSlide {
  readonly pages: readonly { readonly url: string }[];
  readonly state: SlidePicture['state'];
}

interface SlideImageProps {
  readonly picture: PictureOfSlide | undefined;
  readonly size: { readonly width: number; readonly height: number };
  /** Alternative text; '' beside a text that says the same. */
  readonly label: string;
  /** Waits until the picture has stopped changing, so that typing draws it only once on the page. */
  readonly isCalm?: boolean;
  /** Which of the slides that it continues on, from 0. */
  readonly page?: number;
}

/** How long a picture does not change before a calm image shows it, in milliseconds. */
const CALM = 300;

/** The picture of a slide, which stays until the next one is decoded, so that nothing flickers. */
export const SlideImage = memo(function SlideImage({
  picture,
  size,
  label,
  page = 0,
  isCalm = false,
}: SlideImageProps) {
  const url = picture?.pages[Math.min(page, picture.pages.length - 1)]?.url;
  const [shown, setShown] = useState<string>();
  const wanted = useRef<string>(undefined);
  const hasShown = useRef(false);
  useEffect(() => {
    wanted.current = url;
    if (url === undefined) return;
    const load = () => {
      const image = new Image();
      image.src = url;
      const show = () => {
        if (wanted.current === url) setShown(url);
      };
      image.decode().then(show, show);
    };
    if (!isCalm || !hasShown.current) {
      hasShown.current = true;
      load();
      return;
    }
    const timer = setTimeout(load, CALM);
    return () => clearTimeout(timer);
  }, [url, isCalm]);
  const isStale = picture?.state === 'old' || picture?.state === 'slow';
  return (
    <div className="relative w-full bg-sunken" style={{ aspectRatio: `${size.width} / ${size.height}` }}>
      {shown !== undefined ? (
        <img
          src={shown}
          alt={label}
          draggable={false}
          data-slide-picture
          className={`absolute inset-0 size-full select-none ${isStale ? 'opacity-40' : ''}`}
        />
      ) : (
        <div className="absolute inset-0 animate-pulse bg-line/40 motion-reduce:animate-none" />
      )}
    </div>
  );
});
