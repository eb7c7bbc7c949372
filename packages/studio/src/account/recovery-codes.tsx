import { Button, copyText } from '@deckwright/ui/controls';
import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { say } from '../sentences/account.ts';
import { saveFile } from '../ui/save-file.ts';

/** Codes that are shown once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  const text = `${codes.join('\n')}\n`;

  function copy() {
    copyText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <ul
        aria-label={say('recoveryCodes')}
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md border border-line bg-surface px-5 py-4 font-mono select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => saveFile('deckwright-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}>
          <Download />
          {say('download')}
        </Button>
        <Button onClick={copy}>
          {state === 'copied' ? <Check /> : <Copy />}
          {state === 'copied' ? say('copied') : say('copy')}
        </Button>
      </div>
      <p role="status" className="text-xs text-muted empty:hidden">
        {state === 'failed' && say('thisBrowserDoesNotLet')}
      </p>
    </div>
  );
}
