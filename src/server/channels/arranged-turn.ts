import type { ChannelAdapter } from '#channels/adapter.ts';
import { type Arranged, arrange } from '#channels/arrange.ts';
import { labelsIn } from '#channels/labels.ts';
import type { Question } from '#channels/question.ts';
import type { Asked } from '#channels/question-form.ts';
import type { Turn } from '#engine/turn.ts';
import type { PortableInput } from '#model/portable-input.ts';
import type { Config } from '#server/config.ts';
import { ownAddress } from '#server/own-address.ts';
import { PAY_MS, type PayLinks, payMark } from '#server/pay-links.ts';
import { portableOf } from '#server/runtime/portable-of.ts';
import type { Versions } from '#server/runtime/versions.ts';

interface Surroundings {
  readonly config: Pick<Config, 'chatUrl' | 'publicUrl' | 'port'>;
  readonly versions: Pick<Versions, 'ready'>;
  readonly payLinks: PayLinks;
}

type OpenQuestion = Pick<Question, 'blockId' | 'files'>;

interface ArrangedFor {
  readonly adapter: ChannelAdapter;
  readonly sessionId: string;
  /** Now. */
  readonly at: number;
  /** The question of this chat that was open before. */
  readonly open: OpenQuestion | null;
}

/** A turn in the forms of a messenger. */
export function arrangedTurn(around: Surroundings, turn: Turn, given: ArrangedFor): Arranged {
  const { versions } = around;
  const { adapter } = given;
  const { general, channels } = settingsOf(versions, turn) ?? {};
  return arrange(
    { messages: turn.messages, actions: turn.clientSideActions, asked: askedIn(around, turn, given) },
    adapter.capabilities,
    labelsIn(general?.locale, channels?.messages),
  );
}

/** The settings of the bot that the chat began with. */
function settingsOf(versions: Pick<Versions, 'ready'>, { session }: Turn) {
  const first = session.frames[0];
  return first && versions.ready(first.version)?.document.settings;
}

function askedIn(around: Surroundings, turn: Turn, given: ArrangedFor): Asked | null {
  const { versions } = around;
  const { input, session } = turn;
  const { open } = given;
  const portable = portableOf(versions, turn);
  if (input === null || portable === undefined) return null;
  const { general, channels } = settingsOf(versions, turn) ?? {};
  return {
    turn: session.turn,
    blockId: input.id,
    input: portable,
    selectLabel: general?.systemMessages?.chatAPictureChoiceSelectLabel || 'Select',
    ...(channels?.keepButtons === true && { keepsButtons: true }),
    ...(channels?.carousels === true && { asCarousel: true }),
    ...pageOf(around, portable, { ...given, blockId: input.id }),
    ...(open?.blockId === input.id && { isAgain: true, ...filesOf(open, turn) }),
  };
}

/** Where people pay: on the host for chats, if there is one. */
function pageOf(
  { config, payLinks }: Surroundings,
  portable: PortableInput,
  { sessionId, blockId, at }: Pick<ArrangedFor, 'sessionId' | 'at'> & { readonly blockId: string },
): Pick<Asked, 'pageUrl'> {
  if (portable.kind !== 'page' || portable.about === undefined) return {};
  const place = { sessionId, blockId, mark: payMark(portable.about), until: at + PAY_MS };
  return {
    pageUrl: payLinks.address(
      place,
      config.chatUrl ?? ownAddress({ ...config, host: 'localhost' }, undefined),
    ),
  };
}

/** Files that were sent for a question wait until it is answered. */
function filesOf({ blockId, files }: OpenQuestion, { facts }: Turn): Pick<Asked, 'files'> {
  const isAnswered = facts.some((fact) => fact.kind === 'answer' && fact.blockId === blockId);
  return files === undefined || isAnswered ? {} : { files };
}
