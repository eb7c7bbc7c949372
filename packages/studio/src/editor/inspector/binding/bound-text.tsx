import { useRef, useState } from 'react';
import { TextBox, type TextBoxProps } from '../controls/text-box.tsx';
import { FieldChip } from './field-chip.tsx';
import type { PropertyBinding } from './use-binding.ts';

interface BoundTextProps extends TextBoxProps {
  readonly binding: PropertyBinding | undefined;
  readonly what: string;
}

/** A text, or the field that is all of it. While somebody types, it is a text, whatever it says. */
export function BoundText({ binding, what, ...box }: BoundTextProps) {
  const [isTyping, setTyping] = useState(false);
  const isAsked = useRef(false);
  if (binding?.bound !== undefined && !isTyping) {
    const editText = () => {
      isAsked.current = true;
      setTyping(true);
    };
    return <FieldChip binding={binding} what={what} onEditText={editText} />;
  }
  return <TextBox {...box} isFocused={isAsked.current} onFocusChange={setTyping} />;
}
