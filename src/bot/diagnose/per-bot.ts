import type { BotFacts } from './facts.ts';
import { perObject } from './per-object.ts';

/** What several rules need of a bot, worked out once. */
export const perBot: <T>(make: (facts: BotFacts) => T) => (facts: BotFacts) => T = perObject;
