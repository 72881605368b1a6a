import { variableUses } from '#bot/references.ts';
import { perBot } from './per-bot.ts';

/** What reads and writes each variable, by its id. */
export const usesIn = perBot(({ document, references }) => variableUses(document, references));
