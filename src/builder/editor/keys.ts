/** What of a pressed key counts. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/**
 * A pressed key as it is written: `Mod+Shift+Z`, `F2`, `?`. `Mod` is Ctrl or Cmd. Shift is only named for letters, digits
 * and keys with names: it is part of a sign such as `?`.
 */
export function writtenKey({ key, ctrlKey, metaKey, shiftKey, altKey }: PressedKey): string {
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
  const isNamed = name.length > 1 || /[A-Z0-9]/.test(name);
  return [(ctrlKey || metaKey) && 'Mod', altKey && 'Alt', shiftKey && isNamed && 'Shift', name]
    .filter((part) => part !== false)
    .join('+');
}

/** Signs that Shift makes of digits on common keyboards: `Shift+1` is meant, `!` arrives. */
const shiftedDigits: Readonly<Record<string, string>> = { '!': '1', '@': '2', '"': '2', ')': '0', '=': '0' };

/** Every way in which a pressed key may be written. */
export function keysFor(pressed: PressedKey & { readonly code?: string }): readonly string[] {
  const written = writtenKey(pressed);
  const digit = /^Digit(\d)$/.exec(pressed.code ?? '')?.[1] ?? shiftedDigits[pressed.key];
  if (!pressed.shiftKey || digit === undefined) return [written];
  // Of an event of the page nothing would be copied.
  const { ctrlKey, metaKey, shiftKey, altKey } = pressed;
  return [written, writtenKey({ key: digit, ctrlKey, metaKey, shiftKey, altKey })];
}

/** Keys as people read them: `Ctrl+Shift+Z`, on a Mac `⌘⇧Z`. */
export function shownKeys(keys: string, isMac: boolean): string {
  if (!isMac) return keys.replace('Mod', 'Ctrl').replace('Arrow', '');
  const signs: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
  return keys
    .split(/\+(?=.)/)
    .map((part) => signs[part] ?? part.replace('Arrow', ''))
    .join('');
}
