import { describe, expect, it } from 'vitest';
import { isPressed, type PressedKey } from './keys.ts';

const NOTHING = {
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  getModifierState: () => false,
};

function press(
  key: string,
  code: string,
  ...modifiers: readonly ('ctrl' | 'meta' | 'alt' | 'shift' | 'AltGraph')[]
): PressedKey {
  const held = Object.fromEntries(modifiers.map((modifier) => [`${modifier}Key`, true]));
  return { ...NOTHING, ...held, key, code, getModifierState: (name) => modifiers.some((one) => one === name) };
}

describe('keys that are pressed', () => {
  it.each([
    ['Control+B', press('b', 'KeyB', 'ctrl'), true],
    ['Control+B', press('B', 'KeyB', 'ctrl', 'shift'), false],
    ['Control+B', press('b', 'KeyB', 'meta'), false],
    ['Control+Shift+8', press('*', 'Digit8', 'ctrl', 'shift'), true],
    ['Control+Shift+>', press('>', 'Period', 'ctrl', 'shift'), true],
    ['Control+Shift+]', press('}', 'BracketRight', 'ctrl', 'shift'), true],
    ['Control+]', press('}', 'BracketRight', 'ctrl', 'shift'), false],
    ['Control+Plus', press('=', 'Equal', 'ctrl'), true],
    ['Control+/', press('/', 'Slash', 'ctrl'), true],
    ['Alt+Shift+ArrowUp', press('ArrowUp', 'ArrowUp', 'alt', 'shift'), true],
    ['Alt+ArrowUp', press('ArrowUp', 'ArrowUp', 'alt', 'shift'), false],
    ['Shift+Space', press(' ', 'Space', 'shift'), true],
  ])('%s', (keys, event, expected) => {
    expect(isPressed(keys, event, false)).toBe(expected);
  });

  it('are signs that a keyboard writes only with Shift', () => {
    const plus = press('+', 'Equal', 'ctrl', 'shift');
    expect([isPressed('Control+Plus', plus, false), isPressed('Control+Plus', plus, false, true)]).toEqual([
      false,
      true,
    ]);
    const slash = press('/', 'Digit7', 'ctrl', 'shift');
    expect([isPressed('Control+/', slash, false), isPressed('Control+/', slash, false, true)]).toEqual([false, true]);
  });

  it('are found on keyboards that write other letters and signs', () => {
    expect(isPressed('Control+Z', press('я', 'KeyZ', 'ctrl'), false), 'Russian').toBe(true);
    expect(isPressed('Control+Z', press('z', 'KeyY', 'ctrl'), false), 'German').toBe(true);
    expect(isPressed('Control+Z', press('y', 'KeyZ', 'ctrl'), false), 'German Y').toBe(false);
    expect(isPressed('Control+Shift+7', press('/', 'Digit7', 'ctrl', 'shift'), false), 'German 7').toBe(true);
    expect(isPressed('Meta+Alt+G', press('©', 'KeyG', 'meta', 'alt'), true), 'Option on a Mac').toBe(true);
  });

  it('are never those that write a character', () => {
    expect(isPressed('Control+Alt+E', press('€', 'KeyE', 'ctrl', 'alt', 'AltGraph'), false), 'AltGr').toBe(false);
    expect(isPressed('Control+B', { ...press('b', 'KeyB', 'ctrl'), isComposing: true }, false), 'composing').toBe(
      false,
    );
    expect(isPressed('Alt+E', press('Dead', 'KeyE', 'alt'), true), 'dead key').toBe(false);
    expect(isPressed('Alt+A', press('Process', 'KeyA', 'alt'), false), 'input method').toBe(false);
    expect(isPressed('Meta+A', press('a', 'KeyA', 'ctrl'), true), 'Control on a Mac, which moves in texts').toBe(false);
  });
});
