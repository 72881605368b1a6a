import { useState } from 'react';
import { addItem } from '#builder/editor/add-item.ts';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { focusNew } from '#builder/editor/focus.ts';
import {
  eventInTheWay,
  kindTitles,
  matchingItems,
  type PaletteItem,
  paletteItems,
} from '#builder/editor/palette-items.ts';
import { Icon } from '#builder/ui/icon.tsx';
import { KindIcon } from '#builder/ui/kind-icon.tsx';
import classes from './block-palette.module.css';
import { drag } from './drag.ts';

const kinds: readonly PaletteItem['kind'][] = ['bubble', 'input', 'logic', 'integration', 'event'];

/** The blocks and events that can be added: dragged onto the board, or by a press behind what is selected. */
export function BlockPalette() {
  const [text, setText] = useState('');
  const found = text.trim() === '' ? undefined : matchingItems(text);
  return (
    <aside className={classes.palette} aria-label="Blocks">
      <label className={classes.search}>
        <Icon name="search" size={14} />
        <input
          type="search"
          value={text}
          placeholder="Search blocks"
          aria-label="Search blocks"
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <div className={classes.lists}>
        {found === undefined ? (
          kinds.map((kind) => (
            <Section
              key={kind}
              title={kindTitles[kind]}
              items={paletteItems.filter((each) => each.kind === kind)}
            />
          ))
        ) : found.length > 0 ? (
          <Section title={`${found.length} found`} items={found} />
        ) : (
          <p className={classes.none}>No block matches. Try what it does: “ask”, “wait”, “send”.</p>
        )}
      </div>
    </aside>
  );
}

function Section({ title, items }: { readonly title: string; readonly items: readonly PaletteItem[] }) {
  return (
    <section aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>
        {items.map((each) => (
          <li key={`${each.kind} ${each.type}`}>
            <Item item={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A type; one that the bot cannot have twice leads to the one that it has. */
function Item({ item }: { readonly item: PaletteItem }) {
  const editor = useEditor();
  const isThere = useDraft((draft) => eventInTheWay(draft, item) !== undefined);
  const types = item.kind === 'event' ? { 'data-event-type': item.type } : { 'data-block-type': item.type };
  return (
    <button
      type="button"
      className={classes.type}
      title={isThere ? `${item.help} This bot has one: press to see it.` : item.help}
      {...types}
      onClick={({ detail }) => {
        addItem(editor, item);
        // By keys the focus stays here: the next block is added from the same place.
        if (detail > 0) focusNew();
        // On a phone the palette lies over the board.
        if (window.matchMedia('(max-width: 480px)').matches) editor.panels.show({ left: undefined });
      }}
      onPointerDown={(event) => {
        if (event.button === 0 && !isThere) drag.press(event.nativeEvent, { kind: 'new', item });
      }}
    >
      <KindIcon name={item.icon} kind={item.kind} />
      {item.label}
      {isThere && (
        <span className={classes.there}>
          <Icon name="check" size={14} />
          <span className="visually-hidden">, in this bot</span>
        </span>
      )}
    </button>
  );
}
