import type { ChannelAdapter } from '#channels/adapter.ts';
import { type Arranged, arrange } from '#channels/arrange.ts';
import { labelsIn } from '#channels/labels.ts';
import type { Question } from '#channels/question.ts';
import type { Asked } from '#channels/question-form.ts';
import type { Turn } from '#engine/turn.ts';
import type { Versions } from '#server/runtime/versions.ts';

interface Surroundings {
  readonly versions: Pick<Versions, 'ready'>;
}

/** A turn in the forms of a messenger. `open`: the question of this chat that was open before it. */
export function arrangedTurn(
  { versions }: Surroundings,
  turn: Turn,
  { adapter, open }: { readonly adapter: ChannelAdapter; readonly open: Question | null },
): Arranged {
  return arrange(
    { messages: turn.messages, actions: turn.clientSideActions, asked: askedIn(versions, open, turn) },
    adapter.capabilities,
    labelsIn(settingsOf(versions, turn)?.general?.locale),
  );
}

/** The settings of the bot that the chat began with. */
function settingsOf(versions: Pick<Versions, 'ready'>, { session }: Turn) {
  const first = session.frames[0];
  return first && versions.ready(first.version)?.document.settings;
}

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
