import type { Config } from '#server/config.ts';
import type { BotHead } from '#store/ports/bot.ts';

/**
 * The canonical URL of a bot's chat page: on its custom domain, or with its public id under the URL for chats.
 * Undefined while it has neither. Custom domains require that the server knows its own URL.
 * @param baseUrl the URL of the server
 */
export function chatAddress(
  { publicUrl, chatUrl }: Pick<Config, 'publicUrl' | 'chatUrl'>,
  baseUrl: string,
  { customDomain, publicId }: Pick<BotHead, 'customDomain' | 'publicId'>,
): string | undefined {
  if (customDomain !== null && publicUrl !== undefined) return `https://${customDomain}`;
  return publicId === null ? undefined : `${chatUrl ?? baseUrl}/${publicId}`;
}
