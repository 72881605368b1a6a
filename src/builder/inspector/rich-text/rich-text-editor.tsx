import { type FormEvent, type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import type { RichText } from '#model/rich-text/rich-text.ts';
import { SuggestionList } from '../suggestion-list.tsx';
import { formatTyped } from './format-typed.ts';
import { LinkForm } from './link-form.tsx';
import { pageLinks } from './page-links.ts';
import { pasteInto, preparePaste } from './paste-into.ts';
import classes from './rich-text-editor.module.css';
import { Toolbar } from './toolbar.tsx';
import { useLink } from './use-link.ts';
import { useMention } from './use-mention.ts';
import { type Page, usePage } from './use-page.ts';

interface RichTextEditorProps {
  readonly label: string;
  readonly value: RichText;
  /** What was made of it, on each change; `undoLabel`: of a change that is to be undone by itself. */
  readonly onChange: (value: RichText, undoLabel?: string) => void;
  /** Its `data-field`. */
  readonly address: string;
}

/** An editor for the formatted text of bubbles: marks, links, lists and `{{variables}}`. */
export function RichTextEditor({ label, value, onChange, address }: RichTextEditorProps) {
  const page = usePage(value, onChange);
  const link = useLink(page);
  const mention = useMention(page.editor);
  return (
    <div className={classes.frame}>
      <div className={classes.head}>
        <span className={classes.label}>{label}</span>
        <Toolbar
          editor={page.editor}
          onLink={link.open}
          command={(name, argument) => {
            page.command(name, argument);
            mention.look();
          }}
        />
      </div>
      {link.isOpen && <LinkForm url={link.url} onClose={link.close} onApply={link.apply} />}
      <Editable {...{ label, address, page, mention }} onLink={link.open} />
    </div>
  );
}

interface EditableProps extends Pick<RichTextEditorProps, 'label' | 'address'> {
  readonly page: Page;
  readonly mention: ReturnType<typeof useMention>;
  readonly onLink: () => void;
}

function Editable({ label, address, page, mention, onLink }: EditableProps) {
  const id = useId();
  const { editor, changed } = page;
  const { suggestions, active, look } = mention;
  const isOpen = suggestions.length > 0;
  const isPlain = useRef(false);
  return (
    <>
      <div
        ref={editor}
        className={classes.editor}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen ? `${id}-list-${active}` : undefined}
        data-field={address}
        contentEditable
        suppressContentEditableWarning
        onKeyUp={look}
        onClick={look}
        onBlur={mention.close}
        {...handlersOf({ page, mention, onLink, isPlain })}
      />
      {isOpen && (
        <SuggestionList
          id={`${id}-list`}
          label="Variables"
          suggestions={suggestions}
          active={active}
          anchor={editor}
          onPick={(index) => {
            mention.pick(index);
            changed();
          }}
        />
      )}
    </>
  );
}

interface Handled extends Pick<EditableProps, 'page' | 'mention' | 'onLink'> {
  /** Whether the last key asks for the text alone of what is pasted. */
  readonly isPlain: RefObject<boolean>;
}

/** What typing, keys and the clipboard do. */
function handlersOf({ page, mention, onLink, isPlain }: Handled) {
  const { editor, changed } = page;
  const update = (): void => {
    changed();
    mention.look();
  };
  return {
    onFocus: () => {
      document.execCommand('defaultParagraphSeparator', false, 'p');
      preparePaste();
    },
    onInput: ({ nativeEvent }: FormEvent) => {
      const typed = nativeEvent instanceof InputEvent ? nativeEvent.data : null;
      changed();
      // A step of its own: undoing it brings the signs back.
      if (editor.current !== null && formatTyped(editor.current, typed)) changed('Format text');
      mention.look();
    },
    onBeforeInput: (event: { readonly data: string; preventDefault: () => void }) => {
      const { data } = event;
      if (data === '' || editor.current === null || !pageLinks.typeBehind(editor.current, data)) return;
      event.preventDefault();
      update();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (mention.handleKey(event)) return;
      const key = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
      isPlain.current = key === 'v' && event.shiftKey;
      if (key !== 'k') return;
      event.preventDefault();
      event.stopPropagation();
      onLink();
    },
    onDrop: (event: { preventDefault: () => void }) => event.preventDefault(),
    onPaste: (event: { readonly clipboardData: DataTransfer; preventDefault: () => void }) => {
      event.preventDefault();
      if (isPlain.current)
        document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
      else pasteInto(page, event.clipboardData);
      mention.look();
    },
  };
}
