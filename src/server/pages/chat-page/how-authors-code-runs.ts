import type { LoadedVersion } from '#server/runtime/versions.ts';
import type { AuthorCode } from './page-policy.ts';

/**
 * How the code that an author put into a bot (markup for the head, tag manager, trackers, support windows) runs in its
 * chat page. The domain of a bot belongs to its author. The host for chats serves nothing but chats. On the host that
 * serves everything, the code is isolated in a page without an origin, so it is left out for bots that restrict the
 * websites that may use them.
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
