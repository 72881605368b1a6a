import type { LoadedVersion } from '#server/runtime/versions.ts';
import type { AuthorCode } from './page-policy.ts';

/**
 * How the code that an author put into a bot (markup for the head, tag manager, trackers, support windows) runs in its
 * chat page. The domain of a bot belongs to its author. The host for chats holds nothing but chats. On the host of
 * everything the code is walled off; the page has no origin then, so it is left out where a bot names the websites
 * that may use it.
 */
export function howAuthorsCodeRuns(
  {
    startProps,
    reachesIntoPage,
    document,
  }: Pick<LoadedVersion, 'startProps' | 'reachesIntoPage' | 'document'>,
  place: 'app' | 'chats' | 'domain',
): AuthorCode {
  if (place === 'domain') return 'free';
  if (startProps === undefined && !reachesIntoPage) return 'none';
  if (place === 'chats') return 'free';
  return (document.settings.security?.allowedOrigins ?? []).length > 0 ? 'none' : 'walled';
}
