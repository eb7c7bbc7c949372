import { useRef } from 'react';

/** The value before, if the new one says the same, so that components that depend on it are not drawn again. */
export function useStable<Value>(value: Value): Value {
  const before = useRef({ value, text: '' });
  if (before.current.value !== value) {
    const text = JSON.stringify(value);
    if (text !== before.current.text) before.current = { value, text };
  }
  return before.current.value;
}
