import type { EditableNode } from '@deckwright/core/contract';
import { useEffect, useState } from 'react';
import { replaceNodes } from '../deck/node-edits.ts';
import { say } from '../sentences/properties.ts';
import { useSession } from '../session/session.ts';
import { Section } from '../ui/section.tsx';

interface AltSectionProps {
  readonly slide: string;
  readonly node: EditableNode;
}

const LONGEST_ALT = 2_000;

/** What people read who do not see the object. */
export function AltSection({ slide, node }: AltSectionProps) {
  const { edit } = useSession();
  const { alt = '' } = node;
  const [text, setText] = useState(alt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object has another text.
  useEffect(() => setText(alt), [alt, node.id]);
  return (
    <Section title={say('alternativeText')}>
      <textarea
        id="alt"
        aria-label={say('alternativeText')}
        placeholder={say('whatThisShowsForPeople')}
        rows={3}
        maxLength={LONGEST_ALT}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => {
          if (text !== alt) replaceNodes(edit, slide, [{ ...node, alt: text }]);
        }}
        className="w-full resize-y rounded-md border border-line bg-raised px-2 py-1.5 text-xs placeholder:text-muted hover:border-line-strong"
      />
    </Section>
  );
}
