import { addressReach } from '#bot/address-reach.ts';
import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { isRaw } from '#bot/raw.ts';
import { blockRule } from './block-rule.ts';
import { fieldPlace } from './field-place.ts';
import { withAddress } from './type-fields.ts';

/** Requests of the server to itself, or to a private network: it refuses them unless its operator allows them. */
export const refusedHosts: Rule = blockRule({ concerns: withAddress }, (fact) => {
  const { answers } = fact;
  const options = isRaw(answers?.filled) && isRaw(answers.filled.options) ? answers.filled.options : {};
  if (answers?.kind !== 'integration' || options.isExecutedOnClient === true) return [];
  return fieldsOf(fact.block).flatMap(({ value, path, meta }): readonly Diagnostic[] => {
    const to = typeof value === 'string' && meta['widget'] === 'url' ? addressReach(value) : undefined;
    if (to === undefined || to.reach === 'internet') return [];
    const isOwn = to.reach === 'machine';
    return [
      {
        code: 'http/private',
        severity: isOwn ? 'warning' : 'info',
        message: isOwn
          ? `"${to.host}" is the machine of the server itself, which it never calls`
          : `"${to.host}" is in a private network, which the server only calls if its operator allows that`,
        ...fieldPlace(fact, path),
      },
    ];
  });
});
