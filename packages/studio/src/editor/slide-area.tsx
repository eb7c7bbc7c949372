import { useSame } from '@deckwright/content-form';
import type { ViewControl } from '@deckwright/editing';
import { lazy, Suspense, useMemo } from 'react';
import { say } from '../sentences/editor/editor.ts';
import { useLiveEditing } from './editing.ts';
import type { OpenedEditor } from './editor-dialogs.tsx';
import { usePage, usePageState } from './page-state.ts';
import { BlankSlide } from './stage/blank-slide.tsx';
import { CropOnCanvas } from './stage/crop-on-canvas.tsx';
import { contentOf } from './stage/drawn-file.ts';
import { problemOf } from './stage/problem-of.ts';
import { Stage } from './stage/stage.tsx';
import { TypingOnCanvas } from './stage/typing-on-canvas.tsx';
import { useOpening } from './stage/use-opening.ts';
import type { useTyping } from './stage/use-typing.ts';
import type { useSlide } from './use-slide.ts';

const SamplePanel = lazy(async () => ({ default: (await import('./samples/sample-panel.tsx')).SamplePanel }));

interface SlideAreaProps {
  readonly opened: OpenedEditor;
  readonly slide: ReturnType<typeof useSlide>;
  readonly texts: ReturnType<typeof useTyping>;
  readonly view: ViewControl;
  readonly onMenu: (at: { readonly x: number; readonly y: number }) => void;
  /** Bytes of the largest body that the server accepts. */
  readonly bodyBytes: number;
}

/** The slide with what is edited on it, and below it the value of a field. */
export function SlideArea({ opened, slide, texts, view, onMenu, bodyBytes }: SlideAreaProps) {
  const { subject, contents, fetchPicture } = opened;
  const { picture, shown, objects, checked, drawing } = slide;
  const { typing } = texts;
  const editing = useLiveEditing();
  const page = usePage();
  const { sample, cropped, content, slidePage } = usePageState((state) => state);
  const opening = useOpening({ editing, typing, texts, objects, checked, sample, isContinued: slidePage > 0 });
  const { waiting } = opening;
  const shownText = typing ?? waiting;
  const isInside = shownText !== undefined || cropped !== undefined;
  const values = useMemo(() => (isInside ? contentOf(checked, sample) : {}), [isInside, checked, sample]);
  const closeCrop = useSame(() => page.setState({ cropped: undefined }));
  const { elements } = editing.file;

  function inside(zoom: number) {
    if (cropped !== undefined) {
      const of = { path: cropped, zoom, objects, fetchPicture, assets: contents.assets };
      return <CropOnCanvas {...of} content={values} onClose={closeCrop} />;
    }
    if (shownText === undefined || opening.typed === undefined) return undefined;
    return (
      <TypingOnCanvas
        key={`${shownText.path} ${shownText.items} ${shownText.target === undefined}`}
        {...{ zoom, sample }}
        typing={shownText}
        isWaiting={waiting !== undefined}
        onType={opening.type}
        object={opening.typed}
        texts={shown?.texts ?? []}
        content={values}
        onSwitch={(edits) => texts.open(shownText.path, shownText.items, edits)}
        onCell={texts.goTo}
        onItem={opening.openItem}
        onClose={opening.close}
      />
    );
  }

  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <main data-region aria-label={say('canvas')} className="relative min-h-0 min-w-0 flex-1">
        <Stage
          {...{ view, picture, objects, onMenu, page: slidePage }}
          onPage={(next) => page.setState({ slidePage: next })}
          problem={problemOf(drawing)}
          onOpen={opening.open}
          isWaiting={waiting !== undefined && cropped === undefined}
        >
          {inside}
        </Stage>
        {subject.kind === 'template' && Array.isArray(elements) && elements.length === 0 && <BlankSlide />}
      </main>
      {content !== undefined && (
        <Suspense>
          <SamplePanel
            {...{ sample, fetchPicture, bodyBytes, assets: contents.assets }}
            fieldKey={content.key}
            part={content.part}
            onShow={page.editContent}
            onShowJson={() => page.setState({ isCodeOpen: true })}
            onClose={() => page.setState({ content: undefined })}
          />
        </Suspense>
      )}
    </div>
  );
}
