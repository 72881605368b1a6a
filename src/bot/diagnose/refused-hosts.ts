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
    const host = typeof value === 'string' && meta['widget'] === 'url' ? hostOf(value) : undefined;
    if (host === undefined || !(own.test(host) || near.test(host))) return [];
    const isOwn = own.test(host);
    return [
      {
        code: 'http/private',
        severity: isOwn ? 'warning' : 'info',
        message: isOwn
          ? `"${host}" is the machine of the server itself, which it never calls`
          : `"${host}" is in a private network, which the server only calls if its operator allows that`,
        ...fieldPlace(fact, path),
      },
    ];
  });
});

const hostOf = (address: string): string | undefined =>
  /^\s*https?:\/\/(?:[^/@]*@)?(\[[^\]]*\]|[^/:?#]+)/i.exec(address)?.[1]?.toLowerCase();

const own = /^(?:localhost|.*\.localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|169\.254(?:\.\d{1,3}){2}|\[::1?\])$/;
const near =
  /^(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|.*\.(?:local|internal))$/;
