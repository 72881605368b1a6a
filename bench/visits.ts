import { quizAnswers } from './bots.ts';
import type { Call } from './load.ts';

/** A request of the yardstick. */
export async function bareVisit(call: Call): Promise<number> {
  await call('/', { message: 'Ada' });
  return 1;
}

/** The quiz from start to end: four turns. */
export async function quizVisit(call: Call): Promise<number> {
  const { sessionId } = await call('/api/v1/bots/quiz/startChat', {});
  for (const message of quizAnswers) await call(`/api/v1/sessions/${sessionId}/continueChat`, { message });
  return 1 + quizAnswers.length;
}

/** Twenty turns of a bot that never ends; the start is one. */
export const longVisit =
  (publicId: string) =>
  async (call: Call): Promise<number> => {
    const { sessionId } = await call(`/api/v1/bots/${publicId}/startChat`, {});
    for (let turn = 1; turn < 20; turn++)
      await call(`/api/v1/sessions/${sessionId}/continueChat`, { message: 'B' });
    return 20;
  };

/** Starts alone. */
export const startVisit =
  (publicId: string) =>
  async (call: Call): Promise<number> => {
    await call(`/api/v1/bots/${publicId}/startChat`, {});
    return 1;
  };
