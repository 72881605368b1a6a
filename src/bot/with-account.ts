import { ownJson } from '#lib/own-json.ts';
import type { NewAccount } from './diagnostic.ts';
import type { Op } from './ops/op.ts';

/** The ops of a fix with the id of the account that was made for it. */
export function withAccount(
  ops: readonly Op[],
  { placeholder }: Pick<NewAccount, 'placeholder'>,
  id: string,
): readonly Op[] {
  return ownJson<readonly Op[]>(
    JSON.stringify(ops).replaceAll(placeholder, () => JSON.stringify(id).slice(1, -1)),
  );
}
