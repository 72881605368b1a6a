import type { Places } from './places.ts';
import type { TestFailure } from './test-failure.ts';
import type { ConversationTest } from './test-schema.ts';

/** Answers for blocks, or with accounts, that are not there. */
export function lostStubs(
  { outside = [] }: Pick<ConversationTest, 'outside'>,
  places: Places,
): readonly TestFailure[] {
  return outside.flatMap(({ block, asks }, index): readonly TestFailure[] => {
    const place = places.blocks(block, 'request');
    const account = asks?.['account'];
    const named = typeof account === 'string' ? places.accounts(account) : undefined;
    return [
      ...(place.ok ? [] : [{ path: ['outside', index, 'block'], message: place.error }]),
      ...(named?.ok === false ? [{ path: ['outside', index, 'asks', 'account'], message: named.error }] : []),
    ];
  });
}
