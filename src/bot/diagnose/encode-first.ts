import type { Op } from '#bot/ops/op.ts';
import { addressHost } from './address-host.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { fieldPath } from './field-path.ts';
import { idFor } from './id-for.ts';
import { isNamed } from './is-named.ts';
import { newVariable } from './new-variable.ts';
import { pathIn } from './path-in.ts';

interface Address {
  /** The field of the block, and what it is to be. */
  readonly path: string;
  readonly address: string;
  /** The variable in the path of the address. */
  readonly name: string;
}

/**
 * Writes an address with the encoded value of a variable in its path, which a new block in front works out. Undefined: the
 * field cannot be named, or something leads past a block in front.
 */
export function encodeFirst(
  facts: BotFacts,
  fact: BlockFact,
  { path, address, name }: Address,
): readonly Op[] | undefined {
  const { block, group, siblings, index } = fact;
  const steps = fieldPath(fact, path);
  if (steps === undefined || isNamed(facts)(block.id)) return undefined;
  const made = newVariable(facts.document, `${name} encoded`, block.id);
  const value = {
    id: idFor(`${block.id} encodes ${name}`),
    type: 'Set variable',
    options: {
      variableId: made.id,
      isCode: true,
      expressionToEvaluate: `return encodeURIComponent({{${name}}})`,
    },
  };
  const host = addressHost(address);
  const before = pathIn(address);
  const after = before.replaceAll(`{{${name}}}`, `{{${made.name}}}`);
  return [
    made.op,
    { op: 'set', path: ['variables', made.id, 'isSessionVariable'], to: true },
    {
      op: 'add',
      list: ['groups', group.id, 'blocks'],
      value,
      after: siblings[index - 1]?.block.id ?? null,
    },
    { op: 'set', path: steps, to: host + after + address.slice(host.length + before.length) },
  ];
}
