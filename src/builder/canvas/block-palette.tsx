import { useState } from 'react';
import { addBlock } from '#builder/editor/add-block.ts';
import { type BlockTypeFace, blockTypes, kindTitles, matchingTypes } from '#builder/editor/block-types.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { Icon } from '#builder/ui/icon.tsx';
import { KindIcon } from '#builder/ui/kind-icon.tsx';
import type { BlockKind } from '#engine/block.ts';
import classes from './block-palette.module.css';
import { drag } from './drag.ts';

const kinds: readonly BlockKind[] = ['bubble', 'input', 'logic', 'integration'];

/** The blocks that can be added: dragged onto the board, or by a press behind what is selected. */
export function BlockPalette() {
  const [text, setText] = useState('');
  const found = text.trim() === '' ? undefined : matchingTypes(text);
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
              types={blockTypes.filter((each) => each.kind === kind)}
            />
          ))
        ) : found.length > 0 ? (
          <Section title={`${found.length} found`} types={found} />
        ) : (
          <p className={classes.none}>No block is called that. Try what it does: “ask”, “wait”, “send”.</p>
        )}
      </div>
    </aside>
  );
}

function Section({ title, types }: { readonly title: string; readonly types: readonly BlockTypeFace[] }) {
  const editor = useEditor();
  return (
    <section aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>
        {types.map((each) => (
          <li key={each.type}>
            <button
              type="button"
              className={classes.type}
              title={each.help}
              data-block-type={each.type}
              onClick={() => addBlock(editor, each)}
              onPointerDown={(event) => {
                if (event.button === 0)
                  drag.press(event.nativeEvent, {
                    kind: 'new',
                    type: each.type,
                    label: each.label,
                    icon: each.icon,
                  });
              }}
            >
              <KindIcon name={each.icon} kind={each.kind} />
              {each.label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
