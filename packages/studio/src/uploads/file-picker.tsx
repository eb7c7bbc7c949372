import { Button, type ButtonKind } from '@deckwright/ui/controls';
import { type ReactNode, useRef } from 'react';

interface FilePickerProps {
  /** Such as ".ttf,.otf". */
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly kind?: ButtonKind;
  /** What was chosen is on its way. */
  readonly isBusy?: boolean;
  /** Nothing can be chosen yet. */
  readonly isDisabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A button that opens the file picker of the browser. */
export function FilePicker({
  accept,
  isMultiple = false,
  kind = 'secondary',
  isBusy = false,
  isDisabled = false,
  onFiles,
  children,
}: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={isMultiple}
        hidden
        accept={accept}
        data-file-picker
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button kind={kind} isBusy={isBusy} disabled={isDisabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
