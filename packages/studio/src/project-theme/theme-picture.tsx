import { ImageOff } from 'lucide-react';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { SlideImage } from '../preview/slide-image.tsx';
import { say } from '../sentences/project-theme.ts';

interface ThemePictureProps {
  /** Of the template. */
  readonly name: string;
  /** The address of its picture. Undefined until it is drawn. */
  readonly picture: string | undefined;
  /** Why it cannot be drawn. */
  readonly problem?: string;
  readonly size: { readonly width: number; readonly height: number };
}

/**
 * A template in the theme as it is now. A page has many, and a change draws all of them, so those that nobody can see show it when they are
 * near.
 */
export const ThemePicture = memo(function ThemePicture({ name, picture, problem, size }: ThemePictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const shown = useRef<string>(undefined);
  if (isNear) shown.current = picture;
  return (
    <div ref={place} className="relative overflow-hidden rounded-md border border-line shadow-raised">
      <SlideImage
        picture={shown.current === undefined ? undefined : drawn(shown.current, name)}
        size={size}
        label={say('theTemplateNameInThis', { name })}
      />
      {problem !== undefined && (
        <div className="absolute inset-0 grid content-center justify-items-center gap-1.5 bg-sunken p-4 text-center text-xs text-muted">
          <ImageOff aria-hidden="true" className="size-4.5" />
          <p className="line-clamp-3 wrap-anywhere" title={problem}>
            {problem}
          </p>
        </div>
      )}
    </div>
  );
});

/** Whether an element is on the screen, or less than half a screen away from it. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)!.isIntersecting), {
      rootMargin: '50%',
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

function drawn(url: string, title: string) {
  return { pages: [{ url, title }], findings: [], state: 'drawn' } as const;
}
