import type { Filled } from '#blocks/define.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import { type Next, next, pending } from '#engine/next.ts';
import type { Rounds } from '#engine/session.ts';
import { parseJson } from '#lib/parse-json.ts';
import type { Value } from '#model/value.ts';
import type { loop } from './schema.ts';

type Block = Filled<typeof loop>;

/** Decides before each round whether there is another one; the list and the number of rounds are fixed at the start. */
export const loopRun: Runtime<typeof loop> = {
  run: (block, ctx) => round(block, ctx, beginning(block, ctx)),
  onPathEnd: round,
};

function beginning({ options }: Block, ctx: BlockContext): Rounds {
  switch (options.mode) {
    case 'For each':
      // One more than the limit, so that it is noticed when the limit truncates the list.
      return {
        done: 0,
        items: itemsOf(ctx.value(options.listVariableId)).slice(0, options.maxIterations + 1),
      };
    case 'Count':
      return { done: 0, times: Number.parseInt(ctx.fill(String(options.times ?? '')), 10) || 0 };
    case 'Until':
      return { done: 0 };
  }
}

function round(block: Block, ctx: BlockContext, { done, items, times }: Rounds): Next {
  const { items: ways, options } = block;
  const goesOn = items ? items.length > 0 : times === undefined ? isOpen(block, ctx) : done < times;
  if (goesOn === undefined) return pending;
  if (!goesOn) return next;
  if (done >= options.maxIterations) {
    ctx.log({
      status: 'warning',
      context: 'Loop',
      description: `The loop was stopped after ${done} rounds.`,
      details: 'That is the limit of the block. The conversation continues.',
    });
    return next;
  }
  if (items) ctx.set(options.itemVariableId, items[0]);
  ctx.set(options.indexVariableId, done + 1);
  return {
    kind: 'round',
    edgeId: ways[0]?.outgoingEdgeId,
    rounds: {
      done: done + 1,
      ...(items && { items: items.slice(1) }),
      ...(times !== undefined && { times }),
    },
  };
}

/** Undefined while the condition waits for a result. */
function isOpen({ options: { condition } }: Block, ctx: BlockContext): boolean | undefined {
  if (!condition?.comparisons?.length) return true;
  const holds = ctx.condition(condition);
  return holds === undefined ? undefined : !holds;
}

/** A list; a text with a JSON list; any other text is one item, an empty text is none. */
function itemsOf(value: Value): readonly (string | null)[] {
  if (value === null || value === '') return [];
  if (typeof value !== 'string') return value;
  return listIn(value) ?? [value];
}

function listIn(text: string): readonly (string | null)[] | undefined {
  if (!text.trimStart().startsWith('[')) return undefined;
  try {
    const parsed: unknown = parseJson(text);
    if (!Array.isArray(parsed)) return undefined;
    return Array.from<unknown, string | null>(parsed, (item) =>
      item === null ? null : typeof item === 'string' ? item : JSON.stringify(item),
    );
  } catch {
    return undefined;
  }
}
