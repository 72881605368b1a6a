import type { BotDocument } from '#bot/document.ts';
import type { Op } from '#bot/ops/op.ts';
import { freeName } from './free-name.ts';
import { idFor } from './id-for.ts';

/** A variable that a fix makes. */
interface NewVariable {
  readonly id: string;
  readonly name: string;
  readonly op: Op;
}

/** A new variable for what a block gives, of the wanted name if that is free. */
export function newVariable(
  { variables }: Pick<BotDocument, 'variables'>,
  wanted: string,
  blockId: string,
): NewVariable {
  const names = variables.map((variable) => variable.name);
  const name = names.includes(wanted) ? freeName(wanted, names) : wanted;
  const id = idFor(`${blockId} ${name}`);
  const value = { id, name };
  return { ...value, op: { op: 'add', list: ['variables'], value, after: variables.at(-1)?.id ?? null } };
}
