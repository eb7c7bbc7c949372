import { create } from 'zustand';

interface Announcement {
  readonly text: string;
  /** Shown, not only read by screen readers. */
  readonly isShown: boolean;
  readonly isFailure: boolean;
  readonly count: number;
}

const useAnnouncement = create<Announcement>(() => ({ text: '', isShown: false, isFailure: false, count: 0 }));

/** How long a message is shown, in milliseconds. */
const SHOWN_MS = 6_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Has screen readers read a message. */
export function announce(text: string): void {
  useAnnouncement.setState(({ count }) => ({ text, isShown: false, isFailure: false, count: count + 1 }));
}

/** Shows a message for a few seconds, which screen readers read too. */
export function notify(text: string, isFailure = false): void {
  clearTimeout(timer);
  useAnnouncement.setState(({ count }) => ({ text, isShown: true, isFailure, count: count + 1 }));
  timer = setTimeout(() => useAnnouncement.setState({ isShown: false }), SHOWN_MS);
}

export function Announcer() {
  const { text, isShown, isFailure, count } = useAnnouncement();
  return (
    <>
      <div role="status" aria-live="polite" className="sr-only">
        {/* The same words twice are two messages. */}
        {text + (count % 2 === 0 ? '' : '\u00A0')}
      </div>
      {isShown && (
        <div
          aria-hidden="true"
          data-failure={isFailure || undefined}
          className="fixed bottom-4 left-1/2 z-50 max-w-[calc(100vw-2rem)] -translate-x-1/2 rounded-lg bg-ink px-4 py-2.5 text-sm text-surface shadow-float data-failure:bg-danger data-failure:text-on-danger"
        >
          {text}
        </div>
      )}
    </>
  );
}
