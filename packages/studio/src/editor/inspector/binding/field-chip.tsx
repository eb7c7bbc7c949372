import { ChevronDown, Variable } from 'lucide-react';
import { say } from '../../../sentences/editor/inspector.ts';
import { FieldMenu } from './field-menu.tsx';
import { bindingAttribute, type PropertyBinding } from './use-binding.ts';

interface FieldChipProps {
  readonly binding: PropertyBinding;
  /** The property, such as "link". */
  readonly what: string;
  readonly onEditText?: () => void;
}

/** The field that a property reads, in the place of its value. */
export function FieldChip({ binding, what, onEditText }: FieldChipProps) {
  const { property, bound } = binding;
  if (bound === undefined) return null;
  return (
    <FieldMenu
      binding={binding}
      onEditText={onEditText}
      trigger={
        <button
          type="button"
          {...bindingAttribute(property)}
          aria-label={say('fieldOfTheWhatPath', { what, path: bound.path })}
          title={bound.path}
          className="inline-flex h-8 min-w-0 max-w-full items-center gap-1.5 rounded-md bg-accent-soft pe-1.5 ps-2 text-xs text-accent transition-colors hover:bg-hover data-popup-open:bg-hover pointer-coarse:h-11 [&_svg]:size-3.5 [&_svg]:shrink-0"
        >
          <Variable />
          <span className="truncate font-mono">{bound.path}</span>
          <ChevronDown />
        </button>
      }
    />
  );
}
