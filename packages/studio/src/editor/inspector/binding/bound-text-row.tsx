import type { JsonObject } from '@deckwright/content-form/body';
import { TextBox, type TextBoxProps } from '@deckwright/ui/boxes';
import { type ReactNode, useRef, useState } from 'react';
import { Row } from '../controls/row.tsx';
import { FieldChip } from './field-chip.tsx';
import { MakeFieldButton } from './make-field-button.tsx';
import { type PropertyBinding, useBinding } from './use-binding.ts';

interface BoundTextRowProps {
  readonly label: string;
  /** JSON Pointer in the element. */
  readonly property: string;
  /** What it is, such as "link". */
  readonly what: string;
  /** A declaration that a new field follows. */
  readonly like?: JsonObject;
  readonly box: TextBoxProps;
  /** More controls of the row. */
  readonly children?: ReactNode;
}

/** A text of which a field can be made, or the field that it reads. */
export function BoundTextRow({ label, property, what, like, box, children }: BoundTextRowProps) {
  const binding = useBinding(property);
  const make = binding !== undefined && binding.bound === undefined && (
    <MakeFieldButton binding={binding} what={what} like={like} isQuiet />
  );
  return (
    <Row label={label} end={make}>
      <BoundText {...box} binding={binding} what={what} />
      {children}
    </Row>
  );
}

interface BoundTextProps extends TextBoxProps {
  readonly binding: PropertyBinding | undefined;
  readonly what: string;
}

/** A text, or the field that is all of it. While somebody types, it is a text, whatever it says. */
function BoundText({ binding, what, ...box }: BoundTextProps) {
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
