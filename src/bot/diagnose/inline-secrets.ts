import type { Diagnostic, Fix, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { blockRule } from './block-rule.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { fieldPlace } from './field-place.ts';
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
          : outside(facts, fact, { value, path, key });
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
