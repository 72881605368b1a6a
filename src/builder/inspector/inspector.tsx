import { type KeyboardEvent, useEffect, useState } from 'react';
import { onlySelected, type Selected, thingsOf } from '#builder/document/selection.ts';
import { useEditor, useSelected } from '#builder/editor/editor.ts';
import { focusSpot } from '#builder/editor/focus.ts';
import { part } from '#builder/ui/part.tsx';
import classes from './inspector.module.css';
import { VariablesPanel } from './variables-panel.tsx';

type Tab = 'selection' | 'variables';

/** Nothing is selected when a bot is opened: the forms come as soon as the board is drawn. */
const SelectionPanel = part(() => import('./selection-panel.tsx').then((file) => file.SelectionPanel), null);

/** What is selected, to be edited; the variables of the bot when nothing is. */
export function Inspector() {
  const { store } = useEditor();
  const selected = useSelected((each) => each);
  const isEmpty = thingsOf(selected).length === 0;
  useEffect(() => {
    const timer = setTimeout(SelectionPanel.load);
    return () => clearTimeout(timer);
  }, []);
  const [asked, setAsked] = useState<{ readonly tab: Tab; readonly at: Selected } | undefined>(undefined);
  // Another selection shows itself.
  const tab = asked?.at === selected ? asked.tab : isEmpty ? 'variables' : 'selection';
  const onKeyDown = (event: KeyboardEvent): void => {
    const only = onlySelected(selected);
    if (event.key === 'Escape' && only !== undefined) focusSpot(only);
    // Keys of the board, such as Delete, are not for what is typed or pressed here.
    if (!event.ctrlKey && !event.metaKey) return event.stopPropagation();
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    // The draft has one history, for its fields, too.
    event.preventDefault();
    event.stopPropagation();
    if (key === 'z' && !event.shiftKey) store.undo();
    else store.redo();
  };
  // Narrow windows show nothing but a way to the variables then.
  const isAtRest = isEmpty && !(asked?.at === selected && asked.tab === 'variables');
  return (
    <section
      className={classes.inspector}
      aria-label="Inspector"
      data-at-rest={isAtRest}
      onKeyDown={onKeyDown}
    >
      <div className={classes.tabs} role="tablist" aria-label="Inspector">
        <TabButton tab="selection" current={tab} onPick={(to) => setAsked({ tab: to, at: selected })}>
          Selection
        </TabButton>
        <TabButton tab="variables" current={tab} onPick={(to) => setAsked({ tab: to, at: selected })}>
          Variables
        </TabButton>
      </div>
      <div className={classes.panel} role="tabpanel" aria-labelledby={`inspector-${tab}`} data-panel={tab}>
        {tab === 'variables' ? <VariablesPanel /> : <SelectionPanel selected={selected} />}
      </div>
    </section>
  );
}

interface TabButtonProps {
  readonly tab: Tab;
  readonly current: Tab;
  readonly onPick: (tab: Tab) => void;
  readonly children: string;
}

function TabButton({ tab, current, onPick, children }: TabButtonProps) {
  const isCurrent = tab === current;
  return (
    <button
      type="button"
      role="tab"
      id={`inspector-${tab}`}
      className={classes.tab}
      aria-selected={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => onPick(tab)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        const other = tab === 'selection' ? 'variables' : 'selection';
        onPick(other);
        document.getElementById(`inspector-${other}`)?.focus();
      }}
    >
      {children}
    </button>
  );
}
