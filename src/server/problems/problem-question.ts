import type { BotDocument } from '#bot/document.ts';
import type { Surroundings } from '#bot/surroundings.ts';

/** What is asked of the thread that looks for problems. */
export interface ProblemQuestion {
  readonly id: number;
  readonly document: BotDocument;
  readonly surroundings: Surroundings;
}
