import { accountTypesOf } from '#bot/block-accounts.ts';
import type { Diagnostic, Fix, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { isRaw } from '#bot/raw.ts';
import { blockRule } from './block-rule.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { fieldPath } from './field-path.ts';
import { fieldPlace } from './field-place.ts';
import { idFor } from './id-for.ts';
import { keyIn } from './key-in.ts';
import { newVariable } from './new-variable.ts';
import { setField } from './set-field.ts';

/** Keys of services written into a block: whoever can open or export the bot can read them. */
export const inlineSecrets: Rule = blockRule(
  { dependsOn: ({ document }) => [document.variables] },
  (fact, facts) =>
    fieldsOf(fact.block).flatMap(({ value, path, meta }): readonly Diagnostic[] => {
      if (typeof value !== 'string' || meta['widget'] === 'credentials') return [];
      const key = keyIn(value);
      if (key === undefined) return [];
      // Code does not replace names in its texts.
      const fix =
        meta['widget'] === 'code' && meta['language'] !== 'json'
          ? undefined
          : (inAccount(fact, { value, path, key }) ?? outside(facts, fact, { value, path, key }));
      return [
        {
          code: 'http/secret-inline',
          severity: 'error',
          message:
            'This looks like a secret key, which everybody who can open this bot can read: keep it in credentials, or in a variable that is not saved',
          ...fieldPlace(fact, path),
          ...(fix && { fix }),
        },
      ];
    }),
);

interface Found {
  readonly value: string;
  readonly path: readonly (string | number)[];
  readonly key: string;
}

/** Makes an account of a header with a key: it stays on the server, and goes to that service only. */
function inAccount(fact: BlockFact, { value, path, key }: Found): Fix | undefined {
  const { block } = fact;
  const options = isRaw(fact.answers?.filled) ? fact.answers.filled.options : undefined;
  const [, list, headers, index] = path;
  if (!isRaw(options) || list !== 'webhook' || headers !== 'headers' || value.includes('{{'))
    return undefined;
  const isOpen = options.credentialsId === undefined && options.isExecutedOnClient !== true;
  if (!isOpen || !accountTypesOf(block.type).includes('http header')) return undefined;
  const { url, headers: all } = isRaw(options.webhook) ? options.webhook : {};
  const row: unknown = Array.isArray(all) ? all[Number(index)] : undefined;
  const name = isRaw(row) ? row.key : undefined;
  const origin =
    typeof url === 'string' ? /^https?:\/\/[^/?#{}\s@]+(?=[/?#]|$)/i.exec(url.trim())?.[0] : undefined;
  const to = Array.isArray(all) ? all.filter((each) => each !== row) : [];
  const set = setField(fact, path.slice(0, 3), to);
  const field = fieldPath(fact, 'options');
  if (typeof name !== 'string' || origin === undefined || set === undefined || field === undefined)
    return undefined;
  const placeholder = idFor(`${block.id} account ${key.length}`);
  return {
    label: 'Keep it in an account',
    ops: [set, { op: 'set', path: [...field, 'credentialsId'], to: placeholder }],
    account: {
      ...{ placeholder, type: 'http header', name: origin.replace(/^https?:\/\//i, '') },
      data: { url: origin, header: name, value: value.trim() },
    },
  };
}

/** Takes the key out of the bot: whoever starts the chat gives it. */
function outside({ document }: BotFacts, fact: BlockFact, { value, path, key }: Found): Fix | undefined {
  const { id, name, op } = newVariable(document, 'Secret key', fact.block.id);
  const set = setField(fact, path, value.replaceAll(key, `{{${name}}}`));
  return (
    set && {
      label: `Replace it by "{{${name}}}"`,
      ops: [op, { op: 'set', path: ['variables', id, 'isSessionVariable'], to: true }, set],
    }
  );
}
