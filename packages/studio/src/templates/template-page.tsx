import { Button, buttonClasses, IconButton, Notice, Tabs } from '@deckwright/ui/controls';
import { Menu, MenuItem, MenuSeparator } from '@deckwright/ui/lazy-menus';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, CopyPlus, Ellipsis, PenLine, Play, Rocket, TextCursorInput, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '../sentences/templates.ts';
import { Page } from '../ui/page.tsx';
import { CopyButton } from './copy-button.tsx';
import { hasDraft, type ListedTemplate } from './listed-template.ts';
import type { TemplateAction } from './template-card.tsx';
import { TemplateState } from './template-state.tsx';
import type { TemplateTab } from './template-tabs.ts';

interface TemplatePageProps {
  readonly template: ListedTemplate;
  readonly description?: string;
  /** What its author should know. */
  readonly warnings: readonly { readonly path: string; readonly message: string }[];
  readonly tab: TemplateTab;
  readonly onTab: (tab: TemplateTab) => void;
  /** Below the studio. */
  readonly projectPath: string;
  readonly projectName: string;
  /** Undefined: the person may only look. */
  readonly onAction?: (action: TemplateAction | 'discard') => void;
  /** The content of the tab. */
  readonly children: ReactNode;
}

const TABS: readonly { readonly value: TemplateTab; readonly label: string }[] = [
  { value: 'overview', label: say('overview') },
  { value: 'versions', label: say('versions') },
  { value: 'json', label: 'JSON' },
  { value: 'api', label: 'API' },
];

export function TemplatePage(props: TemplatePageProps) {
  const { template, description, tab, onTab, projectPath, projectName, onAction, children } = props;
  const { key, name } = template;
  return (
    <Page
      title={name}
      description={
        <span className="grid grid-cols-1 gap-1 wrap-anywhere">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              to={`/${projectPath}`}
              className="inline-flex items-center gap-1 text-accent no-underline hover:underline"
            >
              <ArrowLeft className="size-3.5" />
              {projectName}
            </Link>
            <span aria-hidden="true">·</span>
            <span className="flex items-center font-mono text-xs">
              {key}
              <CopyButton text={key} label={say('copyTheKey')} isSmall />
            </span>
            <TemplateState {...template} />
          </span>
          {description !== undefined && <span>{description}</span>}
        </span>
      }
      actions={
        <>
          <Link to={`/${projectPath}/playground`} className={buttonClasses()}>
            <Play />
            {say('playground')}
          </Link>
          {onAction !== undefined && hasDraft(template) && (
            <Button onClick={() => onAction('publish')}>
              <Rocket />
              {say('publish')}
            </Button>
          )}
          {onAction !== undefined && (
            <Link to={`/${projectPath}/templates/${encodeURIComponent(key)}/edit`} className={buttonClasses('primary')}>
              <PenLine />
              {say('edit')}
            </Link>
          )}
          {onAction !== undefined && <Actions template={template} onAction={onAction} />}
        </>
      }
    >
      <Messages {...props} />
      <Tabs label={say('partsOfName', { name })} tabs={TABS} value={tab} onChange={onTab}>
        {children}
      </Tabs>
    </Page>
  );
}

function Actions({ template, onAction }: Required<Pick<TemplatePageProps, 'template' | 'onAction'>>) {
  if (onAction === undefined) return null;
  return (
    <Menu
      trigger={
        <IconButton label={say('actionsForName', { name: template.name })} kind="secondary">
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<CopyPlus />} onClick={() => onAction('duplicate')}>
        {say('duplicate')}
      </MenuItem>
      <MenuItem icon={<TextCursorInput />} onClick={() => onAction('rename')}>
        {say('renameKey')}
      </MenuItem>
      {template.state === 'published, newer draft' && (
        <MenuItem icon={<Undo2 />} onClick={() => onAction('discard')}>
          {say('discardDraft')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} isDanger onClick={() => onAction('delete')}>
        {say('delete')}
      </MenuItem>
    </Menu>
  );
}

function Messages({ template: { fault }, warnings }: TemplatePageProps) {
  return (
    <>
      {fault !== undefined && (
        <Notice tone="danger" title={say('exportsCannotUseThisTemplate')}>
          <p className="whitespace-pre-line">{fault}</p>
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warning" title={say('countWarnings', { count: warnings.length })}>
          <ul className="mt-1 grid max-h-48 gap-1 overflow-y-auto">
            {warnings.map(({ path, message }) => (
              <li key={`${path} ${message}`} className="wrap-anywhere">
                {message} {path !== '' && <code className="text-xs text-muted">{path}</code>}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
