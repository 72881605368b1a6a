import { type Uses, variableUses } from '#bot/references.ts';
import type { BotFacts } from './facts.ts';
import { perBot } from './per-bot.ts';
import { sameData } from './same-flow.ts';

/** What reads and writes each variable, by its id. */
export const usesIn = (facts: BotFacts): ReadonlyMap<string, Uses> => usesOf(sameData(facts));

const usesOf = perBot(({ document, references }) => variableUses(document, references));
