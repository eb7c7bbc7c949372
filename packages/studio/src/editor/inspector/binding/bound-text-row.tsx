import type { JsonObject } from '@deckwright/content-form/body';
import type { ReactNode } from 'react';
import { Row } from '../controls/row.tsx';
import type { TextBoxProps } from '../controls/text-box.tsx';
import { BoundText } from './bound-text.tsx';
import { MakeFieldButton } from './make-field-button.tsx';
import { useBinding } from './use-binding.ts';

interface BoundTextRowProps {
  readonly label: string;
  /** JSON Pointer in the element. */
  readonly property: string;
  /** What it is, such as "link". */
  readonly what: string;
  /** A declaration that a new field follows. */
  readonly like?: JsonObject | undefined;
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
