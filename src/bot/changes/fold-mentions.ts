import { canonicalJson } from '#lib/canonical-json.ts';
import type { OrderedOp } from './bot-change.ts';
import type { ChangedField, WordedChange } from './changed-fields.ts';

/**
 * Texts that differ only because they mention a variable by its new name are part of the change of that variable, not
 * changes of their own.
 */
export function foldMentions(changes: readonly WordedChange[]): readonly WordedChange[] {
  const renames = changes.flatMap(renameOf);
  if (renames.length === 0) return changes;
  const folded = new Map<string, { mentions: number; ops: readonly OrderedOp[] }>();
  const left = changes.flatMap((change): readonly WordedChange[] => {
    if (change.kind !== 'changed' || change.what === 'variable') return [change];
    const rest = change.fields.filter((field) => !isMention(field, renames));
    if (rest.length === change.fields.length) return [change];
    const rename = renames.find(({ from }) => JSON.stringify(change.fields).includes(mention(from)));
    const mentions = change.fields.length - rest.length;
    const known = folded.get(rename?.id ?? '') ?? { mentions: 0, ops: [] };
    const isWhole = rest.length === 0;
    folded.set(rename?.id ?? '', {
      mentions: known.mentions + mentions,
      ops: isWhole ? [...known.ops, ...change.ops] : known.ops,
    });
    return isWhole ? [] : [{ ...change, fields: rest }];
  });
  return left.map((change) => {
    const more = folded.get(change.id);
    return more === undefined
      ? change
      : {
          ...change,
          mentions: more.mentions,
          ops: [...change.ops, ...more.ops].toSorted((one, other) => one.index - other.index),
        };
  });
}

interface Rename {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

function renameOf({ id, kind, what, fields }: WordedChange): readonly Rename[] {
  const name =
    kind === 'changed' && what === 'variable' ? fields.find(({ path }) => path === 'name') : undefined;
  const { before: from, after: to } = name?.stored ?? {};
  return typeof from === 'string' && typeof to === 'string' ? [{ id, from, to }] : [];
}

function isMention({ stored: { before, after } }: ChangedField, renames: readonly Rename[]): boolean {
  if (before === undefined || after === undefined) return false;
  const text = renames.reduce(
    (renamed, { from, to }) => renamed.replaceAll(mention(from), () => mention(to)),
    // Stored versions have their keys in another order than drafts.
    canonicalJson(before),
  );
  return text === canonicalJson(after);
}

/** How a name stands in texts, as JSON. */
const mention = (name: string): string => JSON.stringify(`{{${name}}}`).slice(1, -1);
