import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { blockRule } from './block-rule.ts';
import { messengerNames, messengersOf } from './channel-limits.ts';
import type { BotFacts } from './facts.ts';

/** Blocks that wait for a call, in messengers: there, only the server's own address can be given to other systems. */
export const uncallableBlocks: Rule = blockRule(
  { dependsOn: (facts) => [messengersOf(facts), isUnreachable(facts)] },
  ({ answers, place }, facts): readonly Diagnostic[] => {
    const where = messengersOf(facts).map((field) => messengerNames[field]);
    const waits = answers?.clientActions.includes('listenForWebhook') === true;
    if (!waits || where.length === 0 || !isUnreachable(facts)) return [];
    return [
      {
        code: 'channel/no-address',
        severity: 'warning',
        message: `In ${where.join(' and ')}: nobody can call this block, because this server has no public address`,
        place,
      },
    ];
  },
);

const isUnreachable = ({ surroundings }: BotFacts): boolean => surroundings.hasPublicAddress === false;
