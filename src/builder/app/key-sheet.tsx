import { type KeyboardEvent, useState } from 'react';
import type { Command } from '#builder/editor/command.ts';
import { editorCommands } from '#builder/editor/editor-commands.ts';
import { keyClashes } from '#builder/editor/key-clashes.ts';
import { shownKeys, writtenKey } from '#builder/editor/keys.ts';
import { chooseKeys, hasChosenKeys, keysOfCommand } from '#builder/editor/own-keys.ts';
import { Button } from '#builder/ui/button.tsx';
import { Dialog } from '#builder/ui/dialog.tsx';
import { isMac } from '#builder/ui/is-mac.ts';
import classes from './key-sheet.module.css';

const sections: readonly Command['section'][] = ['Add', 'Edit', 'Move', 'View', 'Bot'];

/** The keys of every command; a press on them chooses others. */
export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const [, redraw] = useState(0);
  const changed = (): void => redraw((times) => times + 1);
  const clashes = keyClashes(
    editorCommands.map((command) => ({
      ...{ id: command.id, keys: keysOfCommand(command), isChosen: hasChosenKeys(command) },
    })),
  );
  const reset = (): void => {
    for (const { id } of editorCommands) chooseKeys(id, undefined);
    changed();
  };
  return (
    <Dialog
      name="keys"
      isOpen
      isWide
      title="Keyboard shortcuts"
      onClose={onClose}
      actions={<Button onClick={reset}>Use the standard keys</Button>}
    >
      <p>
        Press a shortcut to change it. Backspace removes it. Hold Alt while you drop groups or blocks to
        duplicate them.
      </p>
      <div className={classes.sections}>
        {sections.map((section) => {
          const commands = editorCommands.filter((command) => command.section === section);
          if (commands.length === 0) return null;
          return (
            <section key={section} aria-label={section}>
              <h3 className={classes.title}>{section}</h3>
              {commands.map((command) => (
                <Row
                  key={command.id}
                  command={command}
                  clashes={clashes.get(command.id) ?? []}
                  onChange={changed}
                />
              ))}
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}

interface RowProps {
  readonly command: Command;
  /** Ids of the commands that have the same keys. */
  readonly clashes: readonly string[];
  readonly onChange: () => void;
}

function Row({ command, clashes, onChange }: RowProps) {
  const [isListening, setListening] = useState(false);
  const shown = keysOfCommand(command).map((keys) => shownKeys(keys, isMac()));
  const press = (event: KeyboardEvent): void => {
    if (!isListening || ['Control', 'Meta', 'Shift', 'Alt', 'Tab'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    setListening(false);
    if (event.key === 'Escape') return;
    chooseKeys(command.id, event.key === 'Backspace' ? '' : writtenKey(event));
    onChange();
  };
  return (
    <div className={classes.row}>
      {command.label.replace(' …', '')}
      <button
        type="button"
        className={classes.keys}
        data-listening={isListening}
        aria-label={`Keys of ${command.label}: ${shown.join(' or ') || 'none'}`}
        onClick={() => setListening(true)}
        onBlur={() => setListening(false)}
        onKeyDown={press}
      >
        {isListening ? 'Press keys' : shown.join(' or ') || 'None'}
      </button>
      {clashes.length > 0 && (
        <small className={classes.clash} role="status">
          {namesOf(clashes)} {clashes.length === 1 ? 'has' : 'have'} the same keys. The one that comes first
          in this list and can run is done.
        </small>
      )}
    </div>
  );
}

/** @example namesOf(['test', 'copy']) // '“Test” and “Copy”' */
const namesOf = (ids: readonly string[]): string =>
  editorCommands
    .filter(({ id }) => ids.includes(id))
    .map(({ label }) => `“${label.replace(' …', '')}”`)
    .join(' and ');
