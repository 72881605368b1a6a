import type { ChannelEvent } from '#channels/channel-event.ts';
import { textOfCall } from '#channels/text-of-call.ts';
import type { WireCall } from '#channels/wire-call.ts';
import type { listContactMessages as endpoint } from '#contract/contacts.ts';
import { ownJson } from '#lib/own-json.ts';
import type { Operation } from '#server/operation.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import type { Inbound, Outbound } from '#store/ports/channel.ts';
import { requireMemberToRead } from '../require-member-to-read.ts';
import { requireContact } from './contact-view.ts';

/** What was said with a contact, both ways. */
export const listContactMessages: Operation<typeof endpoint> = async ({ app, caller }, { params, query }) => {
  await requireMemberToRead(app, caller, params.workspaceId);
  const { thread } = await requireContact(app, params);
  const { inbound, outbound } = await app.store.channels.rowsOf(thread.id, query.limit);
  const all = [
    ...inbound.map((row) => ({ at: row.receivedAt, message: heard(row) })),
    ...outbound.map((row) => ({ at: row.createdAt, message: said(row) })),
  ];
  const newest = all.sort((a, b) => b.at - a.at).slice(0, query.limit);
  return { messages: newest.map(({ message }) => message) };
};

function heard({ seq, state, why, payload, at }: Inbound) {
  return {
    ...{ id: String(seq), direction: 'in' as const, state, reason: why, at: isoTime(at) },
    text: payload === '' ? null : textOfEvent(ownJson<ChannelEvent>(payload)),
    ...{ acceptedAt: null, deliveredAt: null, readAt: null, canRetry: false },
  };
}

function textOfEvent(event: ChannelEvent): string {
  if (event.kind === 'message' || event.kind === 'edited') return event.text;
  return event.kind === 'press' ? (event.label ?? '') : '';
}

function said(row: Outbound) {
  const { id, state, error, call, createdAt, acceptedAt, deliveredAt, readAt } = row;
  const time = (instant: number | null) => (instant === null ? null : isoTime(instant));
  return {
    ...{ id, direction: 'out' as const, state, reason: error, at: isoTime(createdAt) },
    text: call === '' ? (row.said ?? null) : textOfCall(ownJson<WireCall>(call)),
    ...{ acceptedAt: time(acceptedAt), deliveredAt: time(deliveredAt), readAt: time(readAt) },
    canRetry: call !== '' && (state === 'failed' || state === 'parked'),
  };
}
