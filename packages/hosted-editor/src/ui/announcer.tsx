import { create } from 'zustand';

interface Announcement {
  /** What screen readers read now. */
  readonly read: string;
  readonly count: number;
  /** What is shown. */
  readonly text: string;
  readonly isShown: boolean;
  readonly isFailure: boolean;
}

const useAnnouncement = create<Announcement>(() => ({
  read: '',
  count: 0,
  text: '',
  isShown: false,
  isFailure: false,
}));

/** How long a message is shown, in milliseconds. */
const SHOWN_MS = 6_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Messages of one moment are collected for so long. */
const COLLECTED_MS = 100;
/** A message has this long before the next one replaces it, since screen readers leave out what is gone at once. */
const READ_MS = 1_500;
/** Of more messages that wait, the oldest are left out. */
const WAITING = 4;
const waiting: { readonly text: string; readonly topic: string }[] = [];
let reading: ReturnType<typeof setTimeout> | undefined;

/** Has screen readers read a message, after those before it. One that still waits is replaced by the next one of its topic. */
export function announce(text: string, topic: string = text): void {
  const index = waiting.findIndex((one) => one.topic === topic);
  if (index !== -1) waiting.splice(index, 1);
  waiting.push({ text, topic });
  if (waiting.length > WAITING) waiting.shift();
  if (reading === undefined) reading = setTimeout(readNext, COLLECTED_MS);
}

function readNext(): void {
  reading = undefined;
  const next = waiting.shift();
  if (next === undefined) return;
  useAnnouncement.setState(({ count }) => ({ read: next.text, count: count + 1 }));
  reading = setTimeout(readNext, READ_MS);
}

/** Shows a message for a few seconds, which screen readers read too. */
export function notify(text: string, isFailure = false): void {
  clearTimeout(timer);
  useAnnouncement.setState({ text, isShown: true, isFailure });
  announce(text);
  timer = setTimeout(() => useAnnouncement.setState({ isShown: false }), SHOWN_MS);
}

export function Announcer() {
  const { read, text, isShown, isFailure, count } = useAnnouncement();
  return (
    <>
      <div role="status" aria-live="polite" className="sr-only">
        {/* The same words twice are two messages. */}
        {read + (count % 2 === 0 ? '' : '\u00A0')}
      </div>
      {isShown && (
        <div
          aria-hidden="true"
          data-failure={isFailure || undefined}
          className="fixed bottom-4 left-1/2 z-50 w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 rounded-lg bg-ink px-4 py-2.5 text-sm text-surface shadow-float data-failure:bg-danger data-failure:text-on-danger"
        >
          {text}
        </div>
      )}
    </>
  );
}
