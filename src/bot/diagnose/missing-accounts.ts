import { blockAccounts } from '#bot/block-accounts.ts';
import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { getOwn } from '#lib/own.ts';
import { blockRule } from './block-rule.ts';

/** Refers to the instance's own mail server; no credentials have this id. */
const builtIn = 'default';

/** Blocks whose credentials were deleted, or belong to another service. */
export const missingAccounts: Rule = blockRule(
  { dependsOn: ({ surroundings }) => [surroundings.accounts] },
  ({ block, place }, { surroundings: { accounts } }) =>
    accounts === undefined
      ? []
      : blockAccounts(block).flatMap(({ id, type }): readonly Diagnostic[] => {
          const found = getOwn(accounts, id);
          if (id === builtIn || found === type) return [];
          const field = fieldsOf(block).find(({ value }) => value === id);
          return [
            {
              code: 'cred/missing',
              severity: 'error',
              message:
                found === undefined
                  ? 'The account of this block does not exist in this workspace'
                  : `The account of this block is for another service (${found})`,
              place,
              ...(field && { path: field.path.join('.') }),
            },
          ];
        }),
);
