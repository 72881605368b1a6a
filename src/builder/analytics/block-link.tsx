import { blockFace } from '#bot/block-face.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { namesIn } from '#builder/document/names-in.ts';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { showPlace } from '#builder/editor/show-place.ts';
import classes from './analytics.module.css';

/** What a block of the draft is called here; undefined: the draft does not have it. */
export function blockText(draft: BotDraft, blockId: string): string | undefined {
  const found = indexOf(draft).blocks.get(blockId);
  if (found === undefined) return undefined;
  const text = found.block.label || blockFace(found.block).summary(namesIn(draft));
  return `${found.group.title || 'Group'} › ${text}`;
}

/** A block by its words; leads to it on the board. */
export function BlockLink({ blockId }: { readonly blockId: string }) {
  const editor = useEditor();
  const text = useDraft((draft) => blockText(draft, blockId));
  if (text === undefined) return <span className={classes.gone}>A block that was removed</span>;
  return (
    <button type="button" className={classes.go} onClick={() => showPlace(editor, { blockId })}>
      {text}
    </button>
  );
}
