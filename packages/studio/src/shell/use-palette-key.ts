import { useEffect } from 'react';

/** Calls back for Ctrl+K and ⌘K, wherever the focus is, and before that for the first of the two keys. */
export function usePaletteKey(onPress: () => void, onBegin: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key === 'Control' || event.key === 'Meta') onBegin();
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      onPress();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [onPress, onBegin]);
}
