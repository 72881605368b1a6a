import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { blockRule } from './block-rule.ts';
import { fieldPlace } from './field-place.ts';

/** Keys of services written into a block: whoever can open or export the bot can read them. */
export const inlineSecrets: Rule = blockRule({}, (fact) =>
  fieldsOf(fact.block).flatMap(({ value, path, meta }): readonly Diagnostic[] => {
    if (typeof value !== 'string' || meta['widget'] === 'credentials' || !isSecret(value)) return [];
    return [
      {
        code: 'http/secret-inline',
        severity: 'error',
        message:
          'This looks like a secret key, which everybody who can open this bot can read: keep it in credentials, or in a variable that is not saved',
        ...fieldPlace(fact, path),
      },
    ];
  }),
);

const isSecret = (text: string): boolean =>
  text.length >= SHORTEST &&
  text.length < 100_000 &&
  keys.some((key) => key.test(text)) &&
  !text.includes('xxxx');

/** Characters of the shortest key: most texts are shorter. */
const SHORTEST = 20;

/** Forms of keys that services give out; publishable ones are not among them. */
const keys: readonly RegExp[] = [
  /\b[sr]k_live_[A-Za-z0-9]{16,}/,
  /\bsk-[A-Za-z0-9_-]{20,}/,
  /\bgh[opsu]_[A-Za-z0-9]{30,}/,
  /\bgithub_pat_[A-Za-z0-9_]{30,}/,
  /\bxox[abprs]-[A-Za-z0-9-]{20,}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bAIza[0-9A-Za-z_-]{35}/,
  /\bSG\.[\w-]{20,}\.[\w-]{20,}/,
  /\bBearer\s{1,3}[A-Za-z0-9._~+/-]{24,}/,
  /-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----/,
];
