import { Button } from '@deckwright/ui/controls';
import { Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { say } from '../sentences/playground.ts';

/** How long a message stays, in milliseconds. Undo stays in the toolbar. */
const STAYS = 8_000;

/** What has just happened, with a way back. */
export function StatusBar({
  said,
  onUndo,
  onDone,
}: {
  readonly said: { readonly text: string; readonly canUndo: boolean } | undefined;
  readonly onUndo: () => void;
  readonly onDone: () => void;
}) {
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(onDone, STAYS);
    return () => clearTimeout(timer);
  }, [said, onDone]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-16 z-30 flex justify-center">
      {said && (
        <div className="pointer-events-auto flex items-center gap-3 rounded-lg border border-line bg-raised py-1.5 pe-1.5 ps-4 text-sm text-ink shadow-lg">
          {said.text}
          {said.canUndo && (
            <Button
              size="small"
              onClick={() => {
                onUndo();
                onDone();
              }}
            >
              <Undo2 />
              {say('undo')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
