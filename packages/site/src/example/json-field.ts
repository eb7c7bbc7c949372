import { make } from './make.ts';

export interface JsonField {
  readonly element: HTMLTextAreaElement;
  value: string;
}

/** A field for JSON that is as high as its text. Tab leaves it, and Enter keeps the indentation of the line. */
export function createJsonField(label: string, onInput: (value: string) => void): JsonField {
  const element = make('textarea', {
    className: 'example-text',
    ariaLabel: label,
    autocapitalize: 'off',
    autocomplete: 'off',
    spellcheck: false,
    wrap: 'off',
  });
  const fit = () => {
    element.rows = element.value.split('\n').length;
  };
  element.addEventListener('input', () => {
    fit();
    onInput(element.value);
  });
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing || event.shiftKey) return;
    const before = element.value.slice(0, element.selectionStart);
    const indentation = /[^\n]*$/.exec(before)![0].match(/^ */)![0];
    const deeper = /[[{]$/.test(before) ? '  ' : '';
    event.preventDefault();
    // Unlike setting the value, this can be undone.
    document.execCommand('insertText', false, `\n${indentation}${deeper}`);
  });
  return {
    element,
    get value() {
      return element.value;
    },
    set value(text) {
      if (element.value === text) return;
      element.value = text;
      fit();
    },
  };
}
