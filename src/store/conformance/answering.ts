import type { ChannelAccount, ChannelTurn, NewInbound, NewOutbound } from '../ports/channel.ts';

/** An account at a messenger, not connected yet. */
export const account = (id: string, more: Partial<ChannelAccount> = {}): ChannelAccount => ({
  id,
  workspaceId: 'w1',
  channel: 'telegram',
  credentialsId: `c-${id}`,
  externalId: `x-${id}`,
  name: `@${id}`,
  isPaused: false,
  mode: 'auto',
  way: 'polling',
  botIds: '[]',
  cursor: null,
  problem: null,
  templates: '[]',
  health: '{}',
  createdAt: 1000,
  updatedAt: 1000,
  ...more,
});

/** Something that a contact sent. */
export const arrived = (externalId: string, at: number, address = 'tg:1'): NewInbound => ({
  externalId,
  keys: [address],
  contact: '{"id":"t1"}',
  threadId: address === 'tg:1' ? 't1' : 't2',
  at,
  payload: `{"n":${at}}`,
});

/** A request to the messenger. */
export const going = (id: string, more: Partial<NewOutbound> = {}): NewOutbound => ({
  id,
  threadId: 't1',
  accountId: 'a',
  turn: 0,
  call: '{}',
  notBefore: 0,
  gateMs: 0,
  createdAt: 1000,
  ...more,
});

/** What a turn writes that answers and sends in the thread `t1`. */
export const answering = (
  inbound: readonly number[],
  outbound: readonly NewOutbound[] = [],
): { readonly channel: ChannelTurn } => ({
  channel: { threadId: 't1', botId: 'b1', sessionId: 's1', question: '{"q":1}', inbound, outbound },
});
