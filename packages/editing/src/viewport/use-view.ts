import { useState, useSyncExternalStore } from 'react';
import type { ViewportState } from './view.ts';
import { createViewControl, type ViewControl } from './view-control.ts';

/** A control for one viewport, which stays the same. */
export function useViewControl(): ViewControl {
  return useState(createViewControl)[0];
}

/** What a viewport shows. Undefined until it is on the page. */
export function useView(control: ViewControl): ViewportState | undefined {
  return useSyncExternalStore(control.subscribe, control.view);
}

/** Pixels for each point. Unlike `useView`, it does not draw again while a person only moves the slide. */
export function useZoom(control: ViewControl): number | undefined {
  return useSyncExternalStore(control.subscribe, () => control.view()?.zoom);
}
