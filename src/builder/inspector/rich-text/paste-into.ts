import type { formattedPaste } from './formatted-paste.ts';
import { insertRichText } from './insert-rich-text.ts';
import type { Page } from './use-page.ts';

let read: typeof formattedPaste | undefined;

/** Loads what reads formatted texts, which nobody needs before. */
export function preparePaste(): void {
  if (read !== undefined) return;
  const keep = (loaded: { readonly formattedPaste: typeof formattedPaste }): void => {
    read = loaded.formattedPaste;
  };
  // Without it, texts are pasted as they are.
  import('./formatted-paste.ts').then(keep, () => undefined);
}

/** Puts what the clipboard holds in the place of what is selected: formatted where it says how, as soon as that can be read. */
export function pasteInto({ editor, changed }: Page, clipboard: DataTransfer): void {
  const text = clipboard.getData('text/plain');
  const formatted = read?.({ html: clipboard.getData('text/html'), text });
  if (formatted === undefined || editor.current === null) document.execCommand('insertText', false, text);
  else {
    insertRichText(editor.current, formatted);
    changed('Paste');
  }
}
