import { edgeEnd } from './flow.ts';
import { perBot } from './per-bot.ts';

/** Whether an edge or a jump may lead to a block itself, and not to its group. */
export const isNamed = perBot((facts): ((blockId: string) => boolean) => {
  const { edges } = facts.document;
  if (edges.some(({ id }) => edgeEnd(id, facts) === undefined)) return () => true;
  const jumps = facts.blocks.flatMap(({ answers }) => answers?.jumps ?? []);
  const named = new Set([...edges.map(({ to }) => to.blockId), ...jumps.map(({ blockId }) => blockId)]);
  return (blockId) => named.has(blockId);
});
