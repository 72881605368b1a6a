import { diffOps } from '../ops/diff-ops.ts';
import type { Op } from '../ops/op.ts';
import { isRaw, type Raw } from '../raw.ts';
import type { BotText } from './bot-text.ts';
import { replacedIn, type TextQuery } from './text-query.ts';
import type { TextParts } from './texts-of.ts';

/** The changes that replace what is sought in some texts of a document; none where it is not there any more. */
export function replaceTexts(
  { groups, events, settings }: TextParts,
  texts: readonly BotText[],
  { query, to }: { readonly query: TextQuery; readonly to: string },
): readonly Op[] {
  const before: Raw = { groups, events, settings };
  const after = texts.reduce<unknown>(
    (made, { path }) => changedAt(made, path, (text) => replacedIn(text, query, to)),
    before,
  );
  return isRaw(after) ? diffOps(before, after) : [];
}

/** A value with the text at a path changed; the same object if there is none, or nothing to change. */
function changedAt(value: unknown, path: readonly string[], change: (text: string) => string): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return typeof value === 'string' ? change(value) : value;
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const index = Number(step);
    const inner = changedAt(list[index], rest, change);
    return inner === list[index] ? list : list.with(index, inner);
  }
  if (!isRaw(value)) return value;
  const inner = changedAt(value[step], rest, change);
  return inner === value[step] ? value : { ...value, [step]: inner };
}
