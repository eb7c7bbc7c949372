import type { ActionPort, ViewControl } from '@deckwright/editing';
import { useMemo, useRef } from 'react';
import type { Editing } from '../editing.ts';
import { declaredFields } from '../model/fields/declared-fields.ts';
import { type PageStore, usePage, usePageState } from '../page-state.ts';
import type { PartialActions } from '../partials/use-partial-actions.tsx';
import type { Autosave } from '../saving/autosave.ts';
import { useViewOptions } from '../stage/view-options.ts';
import { useOfferToRemove } from '../use-offer-to-remove.ts';
import type { useSlide } from '../use-slide.ts';
import { type TemplateEditor, type TemplatePage, templateEditor } from './template-editor.ts';

interface OpenedParts {
  readonly editing: Editing;
  readonly slide: ReturnType<typeof useSlide>;
  readonly view: ViewControl;
  readonly partials: PartialActions;
  readonly history: ActionPort['history'];
  /** Names. */
  readonly samples: readonly string[];
  readonly autosave: Autosave;
  readonly save: () => void;
  readonly paste: () => void;
}

/**
 * What the actions work on. It reads the page as it is when something is done, but is another object only when what buttons and menus show
 * has changed: `panels` stays the same while somebody drags or types on the slide.
 */
export function useTemplateEditor(parts: OpenedParts, panels: Editing): TemplateEditor {
  const store = usePage();
  const changeAndOffer = useOfferToRemove();
  const latest = useRef<TemplatePage>(undefined as never);
  latest.current = templatePage(parts, store, changeAndOffer);
  const options = useViewOptions();
  const isContentOpen = usePageState(({ content }) => content !== undefined);
  const isCodeOpen = usePageState((page) => page.isCodeOpen);
  const { undo, redo } = parts.history;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what buttons and menus show.
  return useMemo(() => templateEditor(latest), [panels, options, undo, redo, isContentOpen, isCodeOpen]);
}

function templatePage(
  { editing, slide, view, partials, history, samples, autosave, save, paste }: OpenedParts,
  store: PageStore,
  changeAndOffer: ReturnType<typeof useOfferToRemove>,
): TemplatePage {
  return {
    ...{
      editing,
      view,
      partials,
      history,
      save,
      paste,
      objects: slide.objects,
      mark: slide.mark,
      announce: store.announce,
    },
    get isContentOpen() {
      return store.getState().content !== undefined;
    },
    get isCodeOpen() {
      return store.getState().isCodeOpen;
    },
    changeAndOffer: (edit) => changeAndOffer(editing.editor, edit),
    showNextSample() {
      const all = [undefined, ...samples];
      store.showSample(all[(all.indexOf(store.getState().sample) + 1) % all.length]);
    },
    toggleContent() {
      if (this.isContentOpen) store.setState({ content: undefined });
      else store.editContent(Object.keys(declaredFields(editing.file))[0] ?? '');
    },
    toggleCode: () => store.setState({ isCodeOpen: !store.getState().isCodeOpen }),
    openDialog(dialog) {
      // The draft that is compared is what is on the screen.
      if (dialog === 'versions') void autosave.saveNow().then(() => store.setState({ dialog }));
      else store.setState({ dialog });
    },
  };
}
