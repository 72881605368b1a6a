import type { ChannelAdapter } from '#channels/adapter.ts';
import { adapterOf } from '#channels/adapter-of.ts';
import type { Piece } from '#channels/piece.ts';
import type { Question } from '#channels/question.ts';
import { ownJson } from '#lib/own-json.ts';
import { accountOfOwner } from '#server/channel-owner.ts';
import type { Config } from '#server/config.ts';
import type { PayLinks } from '#server/pay-links.ts';
import type { ChannelTurnOf } from '#server/runtime/channel-turn.ts';
import type { Versions } from '#server/runtime/versions.ts';
import type { ChannelThread, ChannelTurn, NewOutbound } from '#store/ports/channel.ts';
import type { Store } from '#store/ports/store.ts';
import { arrangedTurn } from './arranged-turn.ts';
import { saidIn } from './said-in.ts';

interface ChannelTurnsDeps {
  readonly store: Pick<Store, 'channels'>;
  readonly config: Pick<Config, 'chatUrl' | 'publicUrl' | 'port'>;
  readonly versions: Pick<Versions, 'ready'>;
  readonly payLinks: PayLinks;
  readonly newId: () => string;
}

/** What a turn in a messenger writes besides: the messages that it sends, and what is kept of its question. */
export function channelTurns({ store, newId, ...around }: ChannelTurnsDeps): ChannelTurnOf {
  return async ({ record, n }, turn, { at, inbound }): Promise<ChannelTurn | undefined> => {
    const { channel } = turn.session;
    const accountId = accountOfOwner(record.owner);
    const adapter = channel && adapterOf(channel.name);
    if (channel === undefined || adapter === undefined || accountId === undefined) return undefined;
    const thread = await store.channels.thread(channel.contact.id);
    if (thread === null) return undefined;
    const { id: sessionId, botId } = record;
    // A chat that another one took the place of says nothing more, even if it still waited for a time or a call.
    if (n >= 0 && thread.sessionId !== sessionId) return undefined;
    const open = questionIn(thread, sessionId);
    const { pieces, question } = arrangedTurn(around, turn, { adapter, open, sessionId, at });
    return {
      ...{ threadId: thread.id, botId, sessionId, inbound },
      question: question === null ? null : JSON.stringify(askedAgain(question, open)),
      outbound: rowsOf(pieces, { adapter, thread, at, newId, turn: turn.session.turn }),
    };
  };
}

/** The question of this chat that was open before. */
const questionIn = ({ question, sessionId }: ChannelThread, current: string): Question | null =>
  question === null || sessionId !== current ? null : ownJson<Question>(question);

const askedAgain = (question: Question, open: Question | null): Question =>
  open?.blockId === question.blockId ? { ...question, isAgain: true } : question;

interface Sending {
  readonly adapter: ChannelAdapter;
  readonly thread: ChannelThread;
  readonly at: number;
  readonly newId: () => string;
  /** Number of the turn; null: no turn sends it. */
  readonly turn: number | null;
}

/** The requests for pieces, in order; each pause delays all that follow. */
export function rowsOf(
  pieces: readonly Piece[],
  { adapter, thread, at, newId, turn }: Sending,
): readonly NewOutbound[] {
  let notBefore = at;
  return pieces.flatMap((piece) => {
    notBefore += piece.delayMs ?? 0;
    return adapter.write(piece, thread.address).map((call) => ({
      ...{ id: newId(), threadId: thread.id, accountId: thread.accountId, turn, notBefore },
      ...{ call: JSON.stringify(call), gateMs: gateOf(piece, adapter), createdAt: at, said: saidIn(call) },
    }));
  });
}

/** How long what follows media waits for them, at most, ms. */
const GATE_MS = 6000;

/** Where a service tells, a picture has to be there before the words about it. */
const gateOf = ({ kind }: Piece, { capabilities }: ChannelAdapter): number =>
  capabilities.tellsDelivery && (kind === 'media' || kind === 'album') ? GATE_MS : 0;
