import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is on the screen, or less than half a screen away from it. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
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
