import type { JsonObject } from '@deckwright/content-form/body';
import { useQuery } from '@tanstack/react-query';
import { PARTIAL_LANGUAGE, TEMPLATE_LANGUAGE } from '../templates/template-queries.ts';
import { useEditing } from './editing.ts';

/** JSON Schema of the file. Undefined until somebody looks at JSON. */
export function useLanguage(isWanted: boolean): JsonObject | undefined {
  const { kind } = useEditing().subject;
  const ofTemplate = useQuery({ ...TEMPLATE_LANGUAGE, enabled: isWanted && kind === 'template' });
  const ofPartial = useQuery({ ...PARTIAL_LANGUAGE, enabled: isWanted && kind === 'partial' });
  return (ofTemplate.data ?? ofPartial.data) as JsonObject | undefined;
}
