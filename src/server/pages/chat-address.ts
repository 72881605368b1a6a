import type { Config } from '#server/config.ts';
import type { BotHead } from '#store/ports/bot.ts';

/**
 * The one address of a bot's chat page: its domain, else its public id at the address for chats. Undefined while it has
 * neither. Domains work where the server knows its own address.
 *
 * @param baseUrl where the server is reached
 */
export function chatAddress(
  { publicUrl, chatUrl }: Pick<Config, 'publicUrl' | 'chatUrl'>,
  baseUrl: string,
  { customDomain, publicId }: Pick<BotHead, 'customDomain' | 'publicId'>,
): string | undefined {
  if (customDomain !== null && publicUrl !== undefined) return `https://${customDomain}`;
  return publicId === null ? undefined : `${chatUrl ?? baseUrl}/${publicId}`;
}
