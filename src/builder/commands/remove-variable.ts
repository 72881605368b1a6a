import { diffOps } from '#bot/ops/diff-ops.ts';
import type { Op } from '#bot/ops/op.ts';
import { isRaw, mapFields } from '#bot/raw.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';

/** Removes a variable, and its id from every option that names it. Texts that mention it stay as they are. */
export function removeVariable(draft: BotDraft, id: string): readonly Op[] {
  const parts = { groups: draft.groups, events: draft.events };
  const cleared = withoutId(parts, id);
  return [
    ...(isRaw(cleared) && cleared !== parts ? diffOps(parts, cleared) : []),
    { op: 'remove', path: ['variables', id] },
  ];
}

/** A value without the fields that hold an id; what has none stays the same object. */
function withoutId(value: unknown, id: string): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const made = items.map((item) => withoutId(item, id));
    return made.every((item, index) => item === items[index]) ? items : made;
  }
  if (!isRaw(value)) return value;
  const entries = Object.entries(value);
  const isSame = entries.every(([, field]) => field !== id && withoutId(field, id) === field);
  if (isSame) return value;
  return mapFields(value, (key, field) =>
    field === id && key !== 'id' ? undefined : [key, withoutId(field, id)],
  );
}
