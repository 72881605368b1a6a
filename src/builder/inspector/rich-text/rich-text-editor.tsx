import { type FormEvent, type KeyboardEvent, useId } from 'react';
import type { RichText } from '#model/rich-text/rich-text.ts';
import { SuggestionList } from '../suggestion-list.tsx';
import { formatTyped } from './format-typed.ts';
import { LinkForm } from './link-form.tsx';
import { pageLinks } from './page-links.ts';
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
        {...handlersOf({ page, mention, onLink })}
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

/** What typing, keys and the clipboard do. */
function handlersOf({ page, mention, onLink }: Pick<EditableProps, 'page' | 'mention' | 'onLink'>) {
  const { editor, changed } = page;
  const update = (): void => {
    changed();
    mention.look();
  };
  return {
    onFocus: () => void document.execCommand('defaultParagraphSeparator', false, 'p'),
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
      if ((!event.ctrlKey && !event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      event.stopPropagation();
      onLink();
    },
    onDrop: (event: { preventDefault: () => void }) => event.preventDefault(),
    onPaste: (event: { readonly clipboardData: DataTransfer; preventDefault: () => void }) => {
      event.preventDefault();
      document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
    },
  };
}
