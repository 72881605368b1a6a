import type { Channel } from '#model/channel.ts';
import type { Session } from './session.ts';

/** A conversation that has not started. `seed`: 32 random hex characters. */
export function newSession(facts: {
  readonly version: string;
  readonly resultId: string | null;
  readonly seed: string;
  readonly isStreamEnabled?: boolean;
  readonly channel?: Channel;
}): Session {
  return {
    v: 1,
    frames: [
      {
        version: facts.version,
        resultId: facts.resultId,
        values: {},
        latest: [],
        extra: {},
        answers: [],
        returnAddresses: [],
        isMerging: false,
      },
    ],
    waiting: null,
    hasEnded: false,
    turn: 0,
    seed: facts.seed,
    draws: 0,
    answered: 0,
    progress: 0,
    isPreview: facts.resultId === null,
    isStreamEnabled: facts.isStreamEnabled ?? false,
    ...(facts.channel !== undefined && { channel: facts.channel }),
  };
}
