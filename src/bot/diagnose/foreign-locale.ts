import { isRaw } from '#bot/raw.ts';
import type { BotFacts } from './facts.ts';

/** The language of the bot, if it is not English. */
export function foreignLocale({ document: { settings } }: Pick<BotFacts, 'document'>): string | undefined {
  const { locale } = isRaw(settings) && isRaw(settings.general) ? settings.general : {};
  return typeof locale !== 'string' || locale === '' || /^en\b/i.test(locale) ? undefined : locale;
}
