import { blockFace } from '#bot/block-face.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { namesIn } from '#builder/document/names-in.ts';
import { useDraft } from '#builder/editor/editor.ts';
import type { Value } from '#model/value.ts';
import { variableUsesIn } from '../variable-uses.ts';
import classes from './value-preview.module.css';

interface ListSourceProps {
  readonly variableId: string;
  /** What each item becomes, in the singular. */
  readonly word: string;
}

/** How many items are shown. */
const MOST = 6;

/** Explains where a list comes from that becomes buttons or pictures, and shows them as far as they are known. */
export function ListSource({ variableId, word }: ListSourceProps) {
  const draft = useDraft((each) => each);
  const variable = draft.variables.find(({ id }) => id === variableId);
  if (variable === undefined) return null;
  const value: Value = variable.value ?? null;
  const items = typeof value === 'string' ? [value] : (value ?? []).flatMap((item) => item ?? []);
  const writers = (variableUsesIn(draft).get(variableId) ?? []).flatMap(({ thing, access }) =>
    access === 'writes' && thing?.kind === 'blocks' ? [thing.id] : [],
  );
  return (
    <div className={classes.preview} role="note" aria-label={`What the ${word}s come from`}>
      <p className={classes.note}>
        Each item of {variable.name} becomes a {word}. The {word}s above are shown only if it has none.
      </p>
      {items.length > 0 && (
        <>
          <p className={classes.note}>
            With its start value{typeof value === 'string' && ', which is no list'}:
          </p>
          <ol className={classes.list}>
            {items.slice(0, MOST).map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal items are told apart by their places alone
              <li key={index}>
                <code className={classes.value}>{item}</code>
              </li>
            ))}
            {items.length > MOST && <li>and {items.length - MOST} more</li>}
          </ol>
        </>
      )}
      <p className={classes.note}>
        {writers.length > 0
          ? `It is filled by: ${writers.map((id) => nameOf(id)).join(', ')}.`
          : items.length === 0
            ? 'Nothing fills it yet: an HTTP request, Set variable or Google Sheets can.'
            : ''}
      </p>
    </div>
  );

  function nameOf(id: string): string {
    const block = indexOf(draft).blocks.get(id)?.block;
    if (block === undefined) return 'a block';
    const face = blockFace(block);
    return block.label ?? (face.summary(namesIn(draft)) || face.label);
  }
}
