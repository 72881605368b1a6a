import { useMemo } from 'react';
import { blockFace } from '#bot/block-face.ts';
import { namesOf } from '#bot/names-of.ts';
import type { ScriptBot } from '#bot/script/from-script.ts';
import { KindIcon } from '#builder/ui/kind-icon.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import classes from './script-dialog.module.css';

/** What a script becomes: its groups with their blocks, and what is not as it was written. */
export function ScriptPreview({ made: { document, notes } }: { readonly made: ScriptBot }) {
  const { groups } = document;
  const names = useMemo(() => namesOf(document), [document]);
  const blocks = groups.reduce((sum, group) => sum + group.blocks.length, 0);
  return (
    <section className={classes.preview} aria-label="What comes of it">
      <p className={classes.quiet} role="status">
        {groups.length} {groups.length === 1 ? 'group' : 'groups'}, {blocks}{' '}
        {blocks === 1 ? 'block' : 'blocks'}
      </p>
      {notes.map(({ line, message }) => (
        <Notice key={`${line} ${message}`} tone="warn">
          Line {line}: {message}
        </Notice>
      ))}
      <ul className={classes.groups}>
        {groups.map(({ id, title, blocks: own }) => (
          <li key={id}>
            <strong dir="auto">{title}</strong>
            <ul>
              {own.map((block) => {
                const { icon, kind = 'unknown', summary } = blockFace(block);
                return (
                  <li key={block.id} dir="auto">
                    <KindIcon name={icon} kind={kind} />
                    <span>{summary(names)}</span>
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
