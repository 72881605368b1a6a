import type { BotChange, ChangeEffect } from './bot-change.ts';
import { blockTitle, changeSubject, targetName } from './change-subject.ts';
import { type ChangedField, changedFields, type WordedChange } from './changed-fields.ts';
import { type ComparedParts, type ComparedState, comparedState } from './compared-state.ts';
import { foldMentions } from './fold-mentions.ts';
import { type FoundChange, foundChanges } from './found-changes.ts';

/**
 * The differences from one state of a bot to another: one for each group, block, item, edge, event and variable that was
 * added, removed, changed, moved or made again, and one for each part of the theme and the settings. Elements are matched
 * by id, edges by where they begin. Applying the ops of all of them in order leads from the earlier state to the later.
 *
 * @example compareDocuments(published, draft) // [{ kind: 'added', what: 'group', subject: 'Group "Checkout"', … }]
 */
export function compareDocuments(earlier: ComparedParts, later: ComparedParts): readonly BotChange[] {
  const [before, after] = [comparedState(earlier), comparedState(later)];
  const worded = foundChanges(before, after).map((change) => inWords(change, before, after));
  return foldMentions(worded).map(({ fields, ...change }) => ({
    ...change,
    fields: fields.map(({ effect: _, stored: __, ...field }) => field),
  }));
}

function inWords(change: FoundChange, before: ComparedState, after: ComparedState): WordedChange {
  const { id, kind, what, place, was, ops } = change;
  const fields =
    change.edges === undefined ? changedFields(change, before, after) : edgeFields(change, before, after);
  return {
    ...{ id, kind, what, place, fields, ops, mentions: 0 },
    ...(was !== undefined && { was }),
    subject: subjectOf(change, before, after),
    effect: effectOf(change, fields),
  };
}

/** What a change is about; a block of another type is named as it was and as it is. */
function subjectOf(change: FoundChange, before: ComparedState, after: ComparedState): string {
  const { kind, what, place, inner } = change;
  const subject = changeSubject({ what, place, inner: inner[0] ?? [] }, kind === 'removed' ? before : after);
  const isOther = what === 'block' && inner.some((path) => path.length === 1 && path[0] === 'type');
  return isOther ? `${blockTitle(before, place)} into ${subject}` : subject;
}

function edgeFields(
  { edges }: FoundChange,
  before: ComparedState,
  after: ComparedState,
): readonly ChangedField[] {
  if (edges?.before === undefined || edges.after === undefined || edges.isSame) return [];
  return [
    {
      ...{ path: 'to', title: 'Leads to', effect: 'behaviour' },
      before: targetName(before, edges.before),
      after: targetName(after, edges.after),
      stored: { before: edges.before.to, after: edges.after.to },
    },
  ];
}

function effectOf(
  { kind, what, edges, inner, ops }: FoundChange,
  fields: readonly ChangedField[],
): ChangeEffect {
  if (edges !== undefined) return edges.isSame ? 'none' : 'behaviour';
  if (kind === 'moved') {
    if (what === 'block' || what === 'item') return 'behaviour';
    return ops.some(({ op }) => op.op !== 'move') ? 'layout' : 'none';
  }
  if (kind !== 'changed') return 'behaviour';
  return strongest(fields.length === 0 && inner.length > 0 ? ['none'] : fields.map(({ effect }) => effect));
}

const order: readonly ChangeEffect[] = ['behaviour', 'words', 'looks', 'layout', 'none'];

const strongest = (effects: readonly ChangeEffect[]): ChangeEffect =>
  order.find((effect) => effects.includes(effect)) ?? 'none';
