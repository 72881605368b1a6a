import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { isRaw, textOf } from '#bot/raw.ts';

/** Questions of a bot in another language that would refuse answers in English. */
export const foreignRetries: Rule = ({ document, blocks }) => {
  const { locale } =
    isRaw(document.settings) && isRaw(document.settings.general) ? document.settings.general : {};
  if (typeof locale !== 'string' || locale === '' || /^en\b/i.test(locale)) return [];
  return blocks.flatMap(({ block, place, answers }): readonly Diagnostic[] => {
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
  });
};
