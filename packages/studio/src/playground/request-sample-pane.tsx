import {
  API_KEY_VARIABLE,
  exportRequest,
  requestSample,
  SAMPLE_LANGUAGES,
  type SampleLanguage,
} from '@deckwright/client/request-samples';
import { isJsonObject, type Json, setAt, valueAt } from '@deckwright/content-form/body';
import { Button, copyText } from '@deckwright/ui/controls';
import { Picker } from '@deckwright/ui/fields';
import { Parts } from '@deckwright/ui/sentences';
import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { say } from '../sentences/playground.ts';

/** Longest text that is shown; the copy has all of it. */
const SHOWN = 200_000;

/** A program that sends the body, to copy. */
export function RequestSamplePane({ body, baseUrl }: { readonly body: Json; readonly baseUrl: string }) {
  const [language, setLanguage] = useState<SampleLanguage>('curl');
  const [mode, setMode] = useState<'sync' | 'async'>(isAsync(body) ? 'async' : 'sync');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const code = requestSample(language, exportRequest(baseUrl, withAsync(body, mode === 'async')));
  return (
    <div className="flex h-full min-h-0 flex-col gap-2 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <Picker
          aria-label={say('language')}
          value={language}
          onChange={setLanguage}
          options={SAMPLE_LANGUAGES}
          className="max-w-32"
        />
        <Picker
          aria-label={say('mode')}
          value={mode}
          onChange={setMode}
          options={[
            ['sync', say('waitForTheFile')],
            ['async', say('pollATask')],
          ]}
          className="max-w-44"
        />
        <Button
          size="small"
          className="ms-auto"
          onClick={() => {
            copyText(code).then(
              () => setCopied(true),
              () => setCopied(false),
            );
          }}
        >
          <Copy />
          {isCopied ? say('copied') : say('copy')}
        </Button>
      </div>
      <textarea
        readOnly
        wrap="off"
        spellCheck={false}
        aria-label={say('program')}
        value={code.length > SHOWN ? `${code.slice(0, SHOWN)}\n… copy it to have the rest` : code}
        className="min-h-40 flex-1 resize-none overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-xs leading-relaxed text-ink outline-none focus-visible:ring-2 focus-visible:ring-focus"
      />
      <p className="text-xs text-muted">
        <Parts of={say.parts('itReadsAnAPIKey', { code: <code>{API_KEY_VARIABLE}</code> })} />
      </p>
    </div>
  );
}

function isAsync(body: Json): boolean {
  return valueAt(body, ['options', 'async']) === true;
}

function withAsync(body: Json, on: boolean): Json {
  if (isAsync(body) === on || !isJsonObject(body)) return body;
  return setAt(body, ['options', 'async'], on ? true : undefined)!;
}
