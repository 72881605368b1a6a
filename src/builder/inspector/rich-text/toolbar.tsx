import { type RefObject, useEffect, useState } from 'react';
import { IconButton } from '#builder/ui/icon-button.tsx';
import classes from './rich-text-editor.module.css';

interface ToolbarProps {
  readonly editor: RefObject<HTMLElement | null>;
  readonly command: (name: string, argument?: string) => void;
  readonly onLink: () => void;
}

/** Commands of the browser with their icons. */
const commands = [
  { name: 'bold', icon: 'bold', label: 'Bold', keys: 'Ctrl+B' },
  { name: 'italic', icon: 'italic', label: 'Italic', keys: 'Ctrl+I' },
  { name: 'underline', icon: 'underline', label: 'Underline', keys: 'Ctrl+U' },
  { name: 'strikeThrough', icon: 'strikethrough', label: 'Strike through' },
  { name: 'insertUnorderedList', icon: 'list', label: 'List' },
  { name: 'insertOrderedList', icon: 'list-ordered', label: 'Numbered list' },
] as const;

/** Marks, lists, links and variables at the selection. */
export function Toolbar({ editor, command, onLink }: ToolbarProps) {
  const [on, setOn] = useState('');
  useEffect(() => {
    const look = (): void => {
      if (document.activeElement !== editor.current) return;
      setOn(
        commands
          .filter(({ name }) => document.queryCommandState(name))
          .map(({ name }) => name)
          .join(' '),
      );
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [editor]);
  const pressed = new Set(on.split(' '));
  // The selection stays in the text.
  const keep = (event: { preventDefault: () => void }): void => event.preventDefault();
  return (
    <div className={classes.toolbar} role="toolbar" aria-label="Format">
      {commands.map(({ name, icon, label, ...rest }) => (
        <IconButton
          key={name}
          {...{ icon, label }}
          keys={'keys' in rest ? rest.keys : undefined}
          isSmall
          aria-pressed={pressed.has(name)}
          onMouseDown={keep}
          onClick={() => command(name)}
        />
      ))}
      <IconButton icon="link" label="Link" keys="Ctrl+K" isSmall onMouseDown={keep} onClick={onLink} />
      <IconButton
        icon="variable"
        label="Variable"
        keys="{{"
        isSmall
        onMouseDown={keep}
        onClick={() => command('insertText', '{{')}
      />
    </div>
  );
}
