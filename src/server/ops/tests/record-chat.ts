import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import { createTestComputer } from '#server/effects/test-computer.ts';
import type { ReplayedTurn } from '#server/runtime/replay.ts';
import { computeAll } from '#server/trials/compute-all.ts';
import { recordingOf } from '#server/trials/recording-of.ts';
import type { SessionRecord } from '#store/ports/session.ts';
import { openTrial, type Trial } from '#trial/open-trial.ts';
import { maskRecording } from '#trial/record/mask-recording.ts';
import { recordTest } from '#trial/record/record-test.ts';
import { fromStoredVersions } from '../results/from-stored-versions.ts';

/** Longest test that is made, in characters of JSON: what files of tests may have. */
const MOST_CHARS = 1_000_000;

interface HowToRecord {
  readonly name: string;
  /** Whether a visitor had the chat, whose texts are masked. Test chats that continue such a chat are masked as well. */
  readonly isOfVisitor: boolean;
}

/** Makes a test of a recorded chat, on the versions that it ran on. */
export async function recordChat(app: App, record: SessionRecord, { name, isOfVisitor }: HowToRecord) {
  const replayed = await replayedChat(app, record);
  const bots = await botsOf(app, record, replayed);
  const recording = recordingOf(replayed, bots);
  if (recording === undefined)
    throw new AppError('CONFLICT', {
      message: 'This chat did not begin at the start of the flow, so a test cannot repeat it.',
    });
  const isMasked =
    isOfVisitor ||
    replayed.some(({ recorded }) => 'init' in recorded && recorded.init?.resultId !== undefined);
  const made = isMasked
    ? maskRecording(recording, bots.trial)
    : { recording, masked: [], hides: () => false };
  const computer = createTestComputer();
  try {
    const { hides, masked } = made;
    const { test, note = null } = await computeAll(
      recordTest(bots.trial, made.recording, { name, hides }),
      computer,
    );
    if (JSON.stringify(test).length > MOST_CHARS)
      throw new AppError('PAYLOAD_TOO_LARGE', {
        message: 'What was said and answered in this chat is too large for a test.',
      });
    return { test, masked: [...masked], note };
  } finally {
    await computer.close();
  }
}

async function replayedChat(app: App, record: SessionRecord): Promise<readonly ReplayedTurn[]> {
  try {
    return await fromStoredVersions(app.chat.replay(record, { isTraced: true }));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('CONFLICT', {
      message: 'The stored record of this chat cannot be replayed. The answers are kept.',
      cause: error,
    });
  }
}

/** The bots of a chat, as they were in it. */
async function botsOf(
  app: App,
  { version, botId }: SessionRecord,
  replayed: readonly ReplayedTurn[],
): Promise<{ readonly trial: Trial; readonly botOf: (version: string) => string }> {
  const main = replayed.at(-1)?.session.frames[0]?.version ?? version;
  const keys = new Set([main]);
  for (const { turn, session } of replayed) {
    for (const frame of session.frames) keys.add(frame.version);
    for (const step of turn?.trace ?? []) if ('version' in step) keys.add(step.version);
  }
  const loaded = (await Promise.all([...keys].map((key) => app.versions.load(key)))).filter(
    (each) => each !== null,
  );
  const botIds = new Map(loaded.map((each) => [each.key, each.botId]));
  const [first] = loaded;
  if (first === undefined || first.key !== main)
    throw new AppError('NOT_FOUND', {
      message: 'The version of the bot that this chat ran on is no longer stored.',
    });
  const others = loaded.filter((each) => each.botId !== botId);
  return {
    trial: openTrial([
      { id: botId, document: first.document },
      ...others.map(({ botId: id, document }) => ({ id, document })),
    ]),
    botOf: (key) => botIds.get(key) ?? key,
  };
}
