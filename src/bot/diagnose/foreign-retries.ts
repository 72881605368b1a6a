import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { isRaw, textOf } from '#bot/raw.ts';
import { blockRule } from './block-rule.ts';
import { foreignLocale } from './foreign-locale.ts';
import { withField } from './type-fields.ts';

/** Questions of a bot in another language that would refuse answers in English. */
export const foreignRetries: Rule = blockRule(
  { dependsOn: (facts) => [foreignLocale(facts)], concerns: withField('retryMessageContent') },
  ({ block, place, answers }, facts): readonly Diagnostic[] => {
    const locale = foreignLocale(facts);
    if (locale === undefined) return [];
    const filled = isRaw(answers?.filled) && isRaw(answers.filled.options) ? answers.filled.options : {};
    const own = isRaw(block.options) ? textOf(block.options, 'retryMessageContent') : undefined;
    if (textOf(filled, 'retryMessageContent') === undefined || own !== undefined) return [];
    return [
      {
        code: 'input/no-own-retry',
        severity: 'warning',
        message: `A wrong answer is refused in English, although the language of this bot is "${locale}"`,
        place,
        path: 'options.retryMessageContent',
      },
    ];
  },
);
