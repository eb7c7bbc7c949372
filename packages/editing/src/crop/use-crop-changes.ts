import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Phase } from '../geometry/canvas-object.ts';
import { type Crop, settled } from './crop.ts';

interface CropChangesOptions {
  readonly crop: Crop;
  readonly rotation: number;
  readonly onChange: (crop: Crop, phase: Phase) => void;
}

/** The change of a crop that is not complete. */
export interface CropChanges {
  /** The crop without that change. */
  readonly before: Crop;
  readonly shown: Crop;
  /** Makes a crop of another one. */
  readonly change: (from: Crop, to: Crop, phase: 'live' | 'done') => void;
  /** Completes what is shown. */
  readonly commit: () => void;
  /** Returns false if there was nothing to take back. */
  readonly cancel: () => boolean;
}

export function useCropChanges({ crop, rotation, onChange }: CropChangesOptions): CropChanges {
  const [live, setLive] = useState<{ readonly before: Crop; readonly shown: Crop }>();
  /** Events may come faster than the page is drawn. */
  const newest = useRef(live);
  const before = live?.before ?? crop;

  function show(next: typeof live) {
    newest.current = next;
    setLive(next);
  }

  function change(from: Crop, to: Crop, phase: 'live' | 'done') {
    const shown = settled(to, rotation, from.frame);
    show(phase === 'live' ? { before: newest.current?.before ?? crop, shown } : undefined);
    onChange(shown, phase);
  }

  function commit() {
    if (newest.current === undefined) return;
    const { shown } = newest.current;
    show(undefined);
    onChange(shown, 'done');
  }

  function cancel(): boolean {
    if (newest.current === undefined) return false;
    show(undefined);
    onChange(before, 'cancel');
    return true;
  }

  const end = useEffectEvent(cancel);
  // Somebody else may delete the picture while it is dragged.
  useEffect(() => () => void end(), []);
  return { before, shown: live?.shown ?? crop, change, commit, cancel };
}
