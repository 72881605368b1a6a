import { fieldsOf } from '#bot/fields-of.ts';
import { getOwn } from '#lib/own.ts';
import { leavingBlocks } from './leaving-blocks.ts';
import { perBot } from './per-bot.ts';

/** Names of variables that linked bots set, as far as these are known. */
export const linkedSets = perBot((facts): ReadonlySet<string> => {
  const { bots = {} } = facts.surroundings;
  const links = leavingBlocks(facts).flatMap(({ block }) => fieldsOf(block));
  return new Set(
    links.flatMap(({ value, meta }) =>
      meta['widget'] === 'bot' && typeof value === 'string' ? (getOwn(bots, value)?.sets ?? []) : [],
    ),
  );
});
