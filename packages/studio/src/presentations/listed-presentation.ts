import type { ManageSchemas } from '../connection/manage.ts';
import { say } from '../sentences/presentations.ts';
import type { ListedPresentation } from './presentation-state.tsx';

const FORMATS: Readonly<Record<string, string>> = {
  pptx: 'PowerPoint',
  pdf: 'PDF',
  'hosted-slides': say('editableSlides'),
};

/** A link of the built-in editor, and one with which a deck can only be viewed. */
const DECK_LINK = /\/e\/[0-9A-Za-z]+\/[\w.-]+$/;
const VIEW_LINK = /\/e\/[0-9A-Za-z]+\/\w+\.\d+\.view\.[\w-]+$/;

/** A presentation of the management API, in the words of the page. */
export function listedPresentation(
  item: ManageSchemas['Presentation'],
  projects: readonly { readonly id: string; readonly name: string }[],
): ListedPresentation {
  const { id, title, name, project, format, status, progress, slides, pages, dev, createdAt } = item;
  return {
    id,
    title: title ?? name,
    projectId: project,
    projectName: projects.find((one) => one.id === project)?.name ?? project,
    format: FORMATS[format] ?? format,
    isHosted: format === 'hosted-slides',
    isHostedHere: item.url !== null && DECK_LINK.test(item.url),
    canEdit: item.url !== null && !VIEW_LINK.test(item.url),
    status,
    progress,
    slides: slides ?? pages,
    isDev: dev,
    hasBody: item.hasBody,
    createdAt,
    ...(item.error !== null && { error: { message: item.error.message, requestId: item.requestId } }),
    expiresAt: item.expiresAt ?? undefined,
    url: item.url ?? undefined,
    bytes: item.size ?? undefined,
  };
}
