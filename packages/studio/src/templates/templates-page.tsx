import { Button, buttonClasses, EmptyState, Notice, Skeleton } from '@deckwright/ui/controls';
import { type Choice, SelectField, TextField } from '@deckwright/ui/fields';
import { Link } from '@tanstack/react-router';
import { FileDown, FileUp, Play, Plus, SearchX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { say } from '../sentences/templates.ts';
import { Page } from '../ui/page.tsx';
import { DropZone } from '../uploads/drop-zone.tsx';
import { FilePicker } from '../uploads/file-picker.tsx';
import { CopyButton } from './copy-button.tsx';
import { findTemplates, type ListedTemplate, type TemplateOrder } from './listed-template.ts';
import { NoTemplates, type StarterOption } from './no-templates.tsx';
import { type CardAction, TemplateCard } from './template-card.tsx';
import { ZIP_TYPES } from './zip-types.ts';

interface TemplatesPageProps {
  readonly id: string;
  readonly name: string;
  /** Undefined while they are loaded. */
  readonly templates: readonly ListedTemplate[] | undefined;
  /** Addresses of pictures by template key. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Why nothing is drawn. */
  readonly problem?: string;
  /** The address of a template below the studio. */
  readonly pathOf: (key: string) => string;
  readonly playgroundPath: string;
  readonly pushCommand: string;
  readonly starters: readonly StarterOption[];
  /** Undefined: the person may only look. */
  readonly onAction?: (action: CardAction, template: ListedTemplate) => void;
  readonly onCreate?: () => void;
  readonly onStart?: (starter: string) => Promise<void>;
  readonly onExport: () => void;
  /** Called with the files that were chosen or dropped. */
  readonly onImport?: (files: readonly File[]) => void;
}

const ORDERS: readonly Choice<TemplateOrder>[] = [
  { value: 'name', label: say('byName') },
  { value: 'newest', label: say('newestFirst') },
];

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-5';

/** The templates of a project as pictures. */
export function TemplatesPage(props: TemplatesPageProps) {
  const { id, name, templates, pictures, problem, pathOf, playgroundPath, onAction, onCreate, onExport, onImport } =
    props;
  const [text, setText] = useState('');
  const [order, setOrder] = useState<TemplateOrder>('name');
  // Typing does not wait for the cards.
  const wanted = useDeferredValue(text);
  const shown = templates && findTemplates(templates, wanted, order);
  const isEmpty = templates?.length === 0;
  const page = (
    <Page
      title={name}
      description={
        <span className="flex flex-wrap items-center">
          <span className="font-mono text-xs">{id}</span>
          <CopyButton text={id} label={say('copyTheProjectId')} isSmall />
        </span>
      }
      actions={
        isEmpty ? undefined : (
          <>
            {onImport !== undefined && (
              // An empty project has another one, and a file that is chosen while one replaces the other would be lost.
              <FilePicker accept={ZIP_TYPES} isDisabled={templates === undefined} onFiles={onImport}>
                <FileUp />
                {say('import2')}
              </FilePicker>
            )}
            <Button onClick={onExport}>
              <FileDown />
              {say('export2')}
            </Button>
            <Link to={`/${playgroundPath}`} className={buttonClasses()}>
              <Play />
              {say('tryInThePlayground')}
            </Link>
            {onCreate !== undefined && (
              <Button kind="primary" onClick={onCreate}>
                <Plus />
                {say('newTemplate')}
              </Button>
            )}
          </>
        )
      }
    >
      {problem !== undefined && (
        <Notice tone="warning" title={say('somePicturesAreMissing')}>
          {problem}
        </Notice>
      )}
      {isEmpty ? (
        <NoTemplates {...props} />
      ) : (
        <>
          <search className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-3 sm:max-w-xl">
            <TextField
              label={say('searchTemplates')}
              hidesLabel
              type="search"
              placeholder={say('searchNamesAndKeys')}
              value={text}
              onChange={setText}
            />
            <SelectField label={say('order')} hidesLabel value={order} onChange={setOrder} choices={ORDERS} />
          </search>
          {shown?.length === 0 ? (
            <EmptyState
              icon={<SearchX />}
              title={say('nothingMatches')}
              action={<Button onClick={() => setText('')}>{say('showAllTemplates')}</Button>}
            >
              {say('noTemplateHasTheseWords')}
            </EmptyState>
          ) : (
            <ul aria-busy={shown === undefined} className={GRID}>
              {shown === undefined
                ? [1, 2, 3, 4, 5, 6].map((one) => (
                    <li key={one}>
                      <Skeleton className="aspect-[19/14] rounded-lg" />
                    </li>
                  ))
                : shown.map((template) => (
                    <li key={template.key} className="min-w-0">
                      <TemplateCard
                        template={template}
                        picture={pictures[template.key]}
                        path={pathOf(template.key)}
                        onAction={onAction && ((action) => onAction(action, template))}
                      />
                    </li>
                  ))}
            </ul>
          )}
        </>
      )}
    </Page>
  );
  if (onImport === undefined) return page;
  return (
    <DropZone
      label={say('dropToImport')}
      onFiles={onImport}
      className="min-h-full content-start"
      coverClassName="inset-2"
    >
      {page}
    </DropZone>
  );
}
