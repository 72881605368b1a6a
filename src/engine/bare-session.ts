import type { Session } from './session.ts';

/**
 * A session in which no bot runs: it carries what was said to nobody in particular. It has ended from the beginning,
 * and every event is refused.
 */
export const bareSession: Session = {
  v: 1,
  frames: [],
  waiting: null,
  hasEnded: true,
  turn: 0,
  seed: '0'.repeat(32),
  draws: 0,
  answered: 0,
  progress: 0,
  isPreview: false,
  isStreamEnabled: false,
};
