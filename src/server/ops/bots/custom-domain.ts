import { err, ok, type Result } from '#lib/result.ts';

const pattern = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](\/[\w.~-]+)?$/;

/**
 * Parses the custom domain of a bot, in lower case, with an optional path segment; or returns what is wrong with it.
 * @example readCustomDomain('Chat.Example.com/help') // { ok: true, value: 'chat.example.com/help' }
 */
export function readCustomDomain(text: string | null | undefined): Result<string | null | undefined, string> {
  if (text === null || text === undefined) return ok(text);
  const domain = text.toLowerCase();
  return pattern.test(domain) ? ok(domain) : err('Must be a domain such as chat.example.com');
}
