import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { components } from './components.ts';
import type { BlockFact } from './facts.ts';
import { waysOf } from './flow.ts';
import { pauses } from './pauses.ts';

/**
 * Cycles in which the bot never waits. Without a way out, such a cycle runs until the turn is stopped: an error. With
 * one it may be intended (iterating over a list): information only.
 */
export const loops: Rule = (facts) => {
  const ways = new Map(facts.blocks.map((fact) => [fact, waysOf(fact, facts)]));
  const next = (fact: BlockFact) => (ways.get(fact)?.next ?? []).filter((other) => !pauses(other));
  const order = new Map(facts.blocks.map((fact, index) => [fact, index]));
  const running = facts.blocks.filter((fact) => !pauses(fact));
  return components(running, next)
    .filter((circle) => circle.length > 1 || circle.some((fact) => next(fact).includes(fact)))
    .flatMap((circle): readonly Diagnostic[] => {
      const inside = new Set(circle);
      const hasWayOut = circle.some((fact) => {
        const way = ways.get(fact);
        return way?.mayEnd || way?.next.some((other) => !inside.has(other));
      });
      const [first] = circle.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
      if (!first) return [];
      const { place } = first;
      const message = 'From here the bot runs in a loop without asking or waiting';
      return hasWayOut
        ? [
            {
              code: 'graph/loop-no-pause',
              severity: 'info',
              message: `${message}, until a branch leads out of it`,
              place,
            },
          ]
        : [
            {
              code: 'graph/loop-no-pause',
              severity: 'error',
              message: `${message}, and nothing leads out of it`,
              place,
            },
          ];
    });
};
