import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { copyText } from '../controls/copy-text.ts';
import { say } from '../sentences/ui.ts';
import { TextField } from './text-field.tsx';

/** A text that people take with them. It is a real text field, so that it can be selected where copying is not allowed. */
export function CopyField({ label, value }: { readonly label: string; readonly value: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  const place = useRef<HTMLDivElement>(null);

  async function copy() {
    try {
      await copyText(value);
      setState('copied');
    } catch {
      // Select the text, so that one key copies it.
      place.current?.querySelector('input')?.select();
      setState('failed');
    }
  }

  return (
    <div ref={place} className="grid grid-cols-1 gap-2">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={label}
            value={value}
            onChange={() => {}}
            readOnly
            className="font-mono"
            onFocus={(event) => event.target.select()}
          />
        </div>
        <Button onClick={() => void copy()}>
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
