import { Badge } from '@deckwright/ui/controls';
import { CircleAlert } from 'lucide-react';
import { say } from '../sentences/templates.ts';
import type { ListedTemplate } from './listed-template.ts';

const STATES = {
  published: { tone: 'success', label: say('published') },
  draft: { tone: 'neutral', label: say('draft') },
  'published, newer draft': { tone: 'accent', label: say('newerDraft') },
} as const;

/** Whether exports use a template, and whether they can. */
export function TemplateState({ state, fault }: Pick<ListedTemplate, 'state' | 'fault'>) {
  const { tone, label } = STATES[state];
  return (
    <span className="flex shrink-0 flex-wrap gap-1.5">
      {fault !== undefined && (
        <span title={fault} className="inline-flex">
          <Badge tone="danger">
            <CircleAlert />
            {say('fault')}
          </Badge>
        </span>
      )}
      <Badge tone={tone}>{label}</Badge>
    </span>
  );
}
