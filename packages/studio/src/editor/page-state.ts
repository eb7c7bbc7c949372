import { createContext, use } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { ElementPath } from '../elements/template-json.ts';
import type { ContentPart } from './editing.ts';
import type { AskedField } from './fields/fields-panel.tsx';

/** A dialog that a person has asked for. */
export type EditorDialog = 'samples' | 'versions' | 'shortcuts' | 'commands' | 'find' | 'saving';

export type LeftTab = 'layers' | 'fields';

/** What a page of the editor shows around the template and of it. */
export interface PageState {
  readonly tab: LeftTab;
  /** The field whose settings somebody went to. */
  readonly askedField: AskedField | undefined;
  readonly isCodeOpen: boolean;
  readonly dialog: EditorDialog | undefined;
  /** What screen readers say. */
  readonly announced: string;
  /** The name of the sample on the slide. Undefined: the samples of the fields. */
  readonly sample: string | undefined;
  /** The field whose value is edited below the slide. */
  readonly content: { readonly key: string; readonly part: ContentPart } | undefined;
  /** Which of the slides that a continued table makes is shown, from 0. */
  readonly slidePage: number;
  /** The picture that is moved in its frame. */
  readonly cropped: ElementPath | undefined;
}

export interface PageStore extends StoreApi<PageState> {
  /** Shows the settings of a field in the panel on the left, and gives them the focus. */
  goToField(key: string): void;
  /** Shows the value of a field, by default in the sample that is shown, and lets people change it. */
  editContent(key: string, part?: ContentPart): void;
  crop(path: ElementPath): void;
  announce(text: string): void;
  showSample(sample: string | undefined): void;
  closeDialog(): void;
}

export function createPageStore(sample: string | undefined): PageStore {
  const store = createStore<PageState>(() => ({
    ...{ tab: 'layers', isCodeOpen: false, announced: '', sample, slidePage: 0 },
    ...{ askedField: undefined, dialog: undefined, content: undefined, cropped: undefined },
  }));
  const { setState } = store;
  return Object.assign(store, {
    goToField: (key: string) => setState({ tab: 'fields', askedField: { key } }),
    editContent: (key: string, part: ContentPart = 'sample') => setState({ content: { key, part } }),
    crop: (cropped: ElementPath) => setState({ cropped }),
    announce: (announced: string) => setState({ announced }),
    showSample: (shown: string | undefined) => setState({ sample: shown }),
    closeDialog: () => setState({ dialog: undefined }),
  });
}

const PageContext = createContext<PageStore | undefined>(undefined);

export const PageProvider = PageContext.Provider;

export function usePage(): PageStore {
  const store = use(PageContext);
  if (store === undefined) throw new TypeError('This part of the editor is outside of its page.');
  return store;
}

/** A part of what the page shows, which draws again when it changes. */
export function usePageState<Part>(select: (state: PageState) => Part): Part {
  return useStore(usePage(), select);
}
