import type { Op } from '#bot/ops/op.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { connect } from './connect.ts';

interface NewStart {
  /** Of the edge. */
  readonly id: string;
  /** Groups that were just made. */
  readonly made: readonly string[];
}

/** Lets chats begin at the first of some groups, if the bot has no others and the start leads nowhere yet. */
export function startWith(draft: BotDraft, { id, made }: NewStart): readonly Op[] {
  const [groupId] = made;
  const start = draft.events.find(({ type }) => type === 'start');
  if (groupId === undefined || start === undefined || start.outgoingEdgeId !== undefined) return [];
  if (draft.groups.length === 0 || !draft.groups.every((group) => made.includes(group.id))) return [];
  return connect(draft, { id, from: { eventId: start.id }, to: { groupId } });
}
