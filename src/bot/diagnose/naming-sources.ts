import type { BotFacts, SourceFact } from './facts.ts';
import { perBot } from './per-bot.ts';

/** The element that names each edge, by the id of the edge; the last of several. */
export const namingSources = perBot(
  ({ sources }: BotFacts): ReadonlyMap<string | undefined, SourceFact> =>
    new Map(
      sources
        .filter(({ outgoingEdgeId }) => outgoingEdgeId !== undefined)
        .map((source) => [source.outgoingEdgeId, source]),
    ),
);
