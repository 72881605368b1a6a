import { parentPort } from 'node:worker_threads';
import { diagnose } from '#bot/diagnose.ts';
import type { ProblemQuestion } from './problem-question.ts';

// The body of the thread that looks for problems of large bots.

parentPort?.on('message', ({ id, document, surroundings }: ProblemQuestion) => {
  parentPort?.postMessage({ id, problems: diagnose(document, surroundings) });
});
