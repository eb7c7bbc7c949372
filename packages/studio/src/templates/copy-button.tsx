import { Button, copyText, IconButton } from '@deckwright/ui/controls';
import { useToast } from '@deckwright/ui/toasts';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { say } from '../sentences/templates.ts';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, such as "Copy key". */
  readonly label: string;
  /** Only an icon, beside the text itself. */
  readonly isSmall?: boolean;
}

/** Copies a text that is shown beside it, so that it can also be selected where copying is not allowed. */
export function CopyButton({ text, label, isSmall = false }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const toast = useToast();

  async function copy() {
    try {
      await copyText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), 2_000);
    } catch {
      toast({
        title: say('thisBrowserDoesNotLet'),
        description: say('selectTheTextAndPress'),
        isFailure: true,
      });
    }
  }

  const icon = isCopied ? <Check /> : <Copy />;
  if (isSmall) {
    return (
      <IconButton label={isCopied ? say('copied') : label} onClick={() => void copy()}>
        {icon}
      </IconButton>
    );
  }
  return (
    <Button onClick={() => void copy()}>
      {icon}
      {isCopied ? say('copied') : label}
    </Button>
  );
}
