import type { ChannelAdapter } from '#channels/adapter.ts';
import { adapterOf } from '#channels/adapter-of.ts';
import { arrange } from '#channels/arrange.ts';
import { labelsIn } from '#channels/labels.ts';
import type { Piece } from '#channels/piece.ts';
import type { Question } from '#channels/question.ts';
import type { Asked } from '#channels/question-form.ts';
import type { Turn } from '#engine/turn.ts';
import { ownJson } from '#lib/own-json.ts';
import { accountOfOwner } from '#server/channel-owner.ts';
import type { ChannelTurnOf } from '#server/runtime/channel-turn.ts';
import type { Versions } from '#server/runtime/versions.ts';
import type { ChannelThread, ChannelTurn, NewOutbound } from '#store/ports/channel.ts';
import type { Store } from '#store/ports/store.ts';

interface ChannelTurnsDeps {
  readonly store: Pick<Store, 'channels'>;
  readonly versions: Pick<Versions, 'ready'>;
  readonly newId: () => string;
}

/** What a turn in a messenger writes besides: the messages that it sends, and what is kept of its question. */
export function channelTurns({ store, versions, newId }: ChannelTurnsDeps): ChannelTurnOf {
  return async ({ record }, turn, { at, inbound }): Promise<ChannelTurn | undefined> => {
    const { channel } = turn.session;
    const accountId = accountOfOwner(record.owner);
    const adapter = channel && adapterOf(channel.name);
    if (channel === undefined || adapter === undefined || accountId === undefined) return undefined;
    const thread = await store.channels.thread(channel.contact.id);
    if (thread === null) return undefined;
    const { id: sessionId, botId } = record;
    const open = questionIn(thread, sessionId);
    const { pieces, question } = arrange(
      { messages: turn.messages, actions: turn.clientSideActions, asked: askedIn(versions, open, turn) },
      adapter.capabilities,
      labelsIn(settingsOf(versions, turn)?.general?.locale),
    );
    return {
      ...{ threadId: thread.id, botId, sessionId, inbound },
      question: question === null ? null : JSON.stringify(question),
      outbound: rowsOf(pieces, { adapter, thread, at, newId, turn: turn.session.turn }),
    };
  };
}

/** The settings of the bot that the chat began with. */
function settingsOf(versions: Pick<Versions, 'ready'>, { session }: Turn) {
  const first = session.frames[0];
  return first && versions.ready(first.version)?.document.settings;
}

/** The question of this chat that was open before. */
const questionIn = ({ question, sessionId }: ChannelThread, current: string): Question | null =>
  question === null || sessionId !== current ? null : ownJson<Question>(question);

function askedIn(versions: Pick<Versions, 'ready'>, open: Question | null, turn: Turn): Asked | null {
  const { input, session } = turn;
  const version = session.frames.at(-1)?.version;
  if (input === null || version === undefined) return null;
  const portable = versions.ready(version)?.program.blocks.get(input.id)?.block?.portable?.(input);
  if (portable === undefined) return null;
  const label = settingsOf(versions, turn)?.general?.systemMessages?.chatAPictureChoiceSelectLabel;
  return {
    turn: session.turn,
    blockId: input.id,
    input: portable,
    selectLabel: label || 'Select',
    ...(open?.blockId === input.id && { isAgain: true, ...filesOf(open, turn) }),
  };
}

/** Files that were sent for a question wait until it is answered. */
function filesOf({ blockId, files }: Question, { facts }: Turn): Pick<Asked, 'files'> {
  const isAnswered = facts.some((fact) => fact.kind === 'answer' && fact.blockId === blockId);
  return files === undefined || isAnswered ? {} : { files };
}

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
      ...{ call: JSON.stringify(call), gateMs: gateOf(piece, adapter), createdAt: at },
    }));
  });
}

/** How long what follows media waits for them, at most, ms. */
const GATE_MS = 6000;

/** Where a service tells, a picture has to be there before the words about it. */
const gateOf = ({ kind }: Piece, { capabilities }: ChannelAdapter): number =>
  capabilities.tellsDelivery && (kind === 'media' || kind === 'album') ? GATE_MS : 0;
