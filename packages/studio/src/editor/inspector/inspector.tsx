import type { JsonObject } from '@deckwright/content-form/body';
import { memo } from 'react';
import { elementWord } from '../../elements/element-name.ts';
import { elementAt, placeOf } from '../../elements/template-json.ts';
import { say } from '../../sentences/editor/inspector.ts';
import { useEditing } from '../editing.ts';
import { holdsBoxes } from '../model/arrange/frame.ts';
import { hasOwnSize } from '../stage/drawn-partial.ts';
import { ArrangeSection } from './arrange-section.tsx';
import { ConnectorSection } from './connector-section.tsx';
import { ChartSections } from './data/chart-section.tsx';
import { DataSection } from './data/data-section.tsx';
import { TableSections } from './data/table-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { GroupSection, GroupSurfaceSection } from './group-section.tsx';
import { ImageSection } from './image-section.tsx';
import { ListSection } from './list-section.tsx';
import { OwnPartialSection } from './own-partial-section.tsx';
import { PartialSection } from './partial-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { ShapeSection } from './shape-section.tsx';
import { ShownSection } from './shown-section.tsx';
import { SizeInGroupSection } from './size-in-group-section.tsx';
import { SlideNumberSection } from './slide-number-section.tsx';
import { StyleSection } from './style-section.tsx';
import { TemplateSections } from './template-section.tsx';
import { TextSection } from './text-section.tsx';

const STYLED = ['text', 'list', 'table', 'chart', 'slideNumber'];

/** What can be changed about the selection, or about the template or partial while nothing is selected. */
export const Inspector = memo(function Inspector() {
  const { subject, file, selected } = useEditing();
  if (selected.length === 0) return subject.kind === 'template' ? <TemplateSections /> : <OwnPartialSection />;
  const elements = selected.flatMap((path): readonly JsonObject[] => {
    const element = elementAt(file, path);
    return element ? [element] : [];
  });
  const types = new Set(elements.map(({ type }) => String(type)));
  const [type] = types;
  const only = types.size === 1 ? type : undefined;
  const hasBoxes = subject.kind === 'template' || hasOwnSize(file);
  const containers = selected.map((path) => placeOf(path).container);
  const isBoxed = containers.every((one) => (one === '' ? hasBoxes : holdsBoxes(file, one)));
  const isPlaced = containers.every((one) => !holdsBoxes(file, one));
  return (
    // Another selection begins with boxes of its own.
    <div key={selected.join(' ')}>
      <h2 className="truncate border-b border-line px-4 py-3 text-sm font-semibold">
        {elements.length === 1 ? elementWord(elements[0]!) : say('countElements', { count: elements.length })}
      </h2>
      {isBoxed && !types.has('connector') && <PlaceSection />}
      {isPlaced && <SizeInGroupSection />}
      <ArrangeSection />
      {only === 'text' && <TextSection />}
      {(only === 'list' || only === 'table' || only === 'chart') && <DataSection type={only} />}
      {only === 'list' && <ListSection />}
      {only === 'image' && <ImageSection />}
      {only === 'shape' && <ShapeSection />}
      {only === 'connector' && <ConnectorSection />}
      {only === 'group' && <GroupSection />}
      {only === 'group' && <GroupSurfaceSection />}
      {only === 'chart' && <ChartSections />}
      {only === 'partial' && <PartialSection />}
      {only === 'slideNumber' && <SlideNumberSection />}
      {[...types].every((one) => STYLED.includes(one)) && <StyleSection has={types.has('chart') ? 'plain' : 'all'} />}
      {only === 'table' && <TableSections />}
      <ShownSection />
      <DetailsSection />
    </div>
  );
});
