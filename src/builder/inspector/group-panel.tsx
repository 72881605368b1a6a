import { blockFace } from '#bot/block-face.ts';
import { removeThings } from '#builder/commands/remove-things.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { namesIn } from '#builder/document/names-in.ts';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import classes from './panel.module.css';
import { PanelHead } from './panel-head.tsx';
import { ThingLink } from './thing-link.tsx';
import { useRun } from './use-run.ts';

/** A group: its title, and what is in it. */
export function GroupPanel({ id }: { readonly id: string }) {
  const { store, selection } = useEditor();
  const group = useDraft((draft) => indexOf(draft).groups.get(id));
  const names = useDraft(namesIn);
  const run = useRun();
  if (group === undefined) return <p className={classes.empty}>This group was removed.</p>;
  return (
    <>
      <PanelHead icon="layers" title="Group" text="Blocks that run one after another." />
      <TextField
        label="Title"
        data-field="title"
        value={group.title}
        maxLength={500}
        onChange={(title) => run('Rename group', [{ op: 'set', path: ['groups', id, 'title'], to: title }])}
      />
      <h3 className={classes.caption}>{group.blocks.length === 0 ? 'No blocks yet' : 'Blocks'}</h3>
      <ul className={classes.links}>
        {group.blocks.map((block) => (
          <ThingLink
            key={block.id}
            thing={{ kind: 'blocks', id: block.id }}
            icon={blockFace(block).icon}
            text={blockFace(block).summary(names)}
            detail={blockFace(block).label}
          />
        ))}
      </ul>
      <Button
        isSmall
        icon="trash-2"
        onClick={() => {
          const selected = selection.get();
          selection.select([]);
          run('Delete group', removeThings(store.get(), selected));
        }}
      >
        Delete group
      </Button>
    </>
  );
}
