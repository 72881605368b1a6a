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
  const next = (fact: BlockFact) => waysOf(fact, facts).next.filter((other) => !pauses(other));
  const running = facts.blocks.filter((fact) => !pauses(fact));
  return components(running, next)
    .filter((circle) => circle.length > 1 || circle.some((fact) => waysOf(fact, facts).next.includes(fact)))
    .flatMap((circle): readonly Diagnostic[] => {
      const inside = new Set(circle);
      const hasWayOut = circle.some((fact) => {
        const way = waysOf(fact, facts);
        return way.mayEnd || way.next.some((other) => !inside.has(other));
      });
      const first = facts.blocks.find((fact) => inside.has(fact));
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
