import type { Op } from '#bot/ops/op.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { connect } from './connect.ts';

/** Lets chats begin at a group, if it is the only one of the bot and the start leads nowhere yet. */
export function startWith(
  draft: BotDraft,
  { id, groupId }: { readonly id: string; readonly groupId: string },
): readonly Op[] {
  const [only, ...others] = draft.groups;
  const start = draft.events.find(({ type }) => type === 'start');
  if (start === undefined || start.outgoingEdgeId !== undefined) return [];
  if (only?.id !== groupId || others.length > 0) return [];
  return connect(draft, { id, from: { eventId: start.id }, to: { groupId } });
}
