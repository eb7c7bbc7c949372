import type { Finding } from '@deckwright/content-form/body';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ServerError } from '../connection/server-error.ts';
import type { TemplateJson } from '../elements/template-json.ts';
import { checkOf } from '../templates/template-queries.ts';

/** How long a person may pause before the file is checked, in milliseconds. */
const PAUSE = 700;

/** What the server says of the file. The findings before stay until there are new ones, so that nothing flickers. */
export function useFindings(owner: string, project: string, key: string, file: TemplateJson): readonly Finding[] {
  const paused = usePaused(file);
  const check = useQuery({ ...checkOf(owner, project, key, paused), gcTime: 0, placeholderData: (before) => before });
  const [shown, setShown] = useState<readonly Finding[]>([]);
  const { data, error, isFetching } = check;
  const findings = useMemo(() => findingsOf(data, error), [data, error]);
  useEffect(() => {
    if (!isFetching) setShown((before) => (JSON.stringify(before) === JSON.stringify(findings) ? before : findings));
  }, [isFetching, findings]);
  return shown;
}

function findingsOf(
  data: { readonly warnings: readonly { readonly path: string; readonly message: string }[] } | undefined,
  error: Error | null,
): readonly Finding[] {
  if (error instanceof ServerError && error.status === 400) {
    if (error.details.length === 0) return [{ path: '', kind: 'fault', code: error.code, message: error.message }];
    return error.details.map(({ path, code, message }) => ({ path, kind: 'fault', code, message }));
  }
  return (data?.warnings ?? []).map(({ path, message }) => ({ path, kind: 'notice', code: 'WARNING', message }));
}

function usePaused<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
