/** The screens of the builder. */
export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'signIn' | 'signUp' | 'firstRun' | 'invitation' | 'account' }
  | {
      readonly screen: 'workspace';
      readonly workspaceId: string;
      readonly part: 'bots' | 'trash' | 'members' | 'credentials' | 'tokens' | 'audit';
      readonly folderId?: string;
    }
  | { readonly screen: 'bot'; readonly botId: string; readonly part: BotPart }
  | { readonly screen: 'unknown' };

export const botParts = ['flow', 'theme', 'settings', 'share', 'versions', 'results', 'tests'] as const;
export type BotPart = (typeof botParts)[number];

const plain: Readonly<Record<string, Route>> = {
  '/app': { screen: 'home' },
  '/app/sign-in': { screen: 'signIn' },
  '/app/sign-up': { screen: 'signUp' },
  '/app/first-run': { screen: 'firstRun' },
  '/app/invitation': { screen: 'invitation' },
  '/app/account': { screen: 'account' },
};

/**
 * The screen of an address.
 * @example routeOf('/app/bots/b1/flow') // { screen: 'bot', botId: 'b1', part: 'flow' }
 */
export function routeOf(path: string): Route {
  const clean = path.length > 1 ? path.replace(/\/$/, '') : path;
  const found = plain[clean];
  if (found !== undefined) return found;
  const [first, id, part, more] = clean.slice('/app/'.length).split('/').map(decodeURIComponent);
  if (!clean.startsWith('/app/') || id === undefined || id === '') return { screen: 'unknown' };
  if (first === 'bots') {
    const known = botParts.find((each) => each === (part ?? 'flow'));
    return known === undefined ? { screen: 'unknown' } : { screen: 'bot', botId: id, part: known };
  }
  return first === 'w' ? workspaceRoute(id, part, more) : { screen: 'unknown' };
}

function workspaceRoute(workspaceId: string, part: string | undefined, more: string | undefined): Route {
  const base = { screen: 'workspace', workspaceId } as const;
  switch (part) {
    case undefined:
      return { ...base, part: 'bots' };
    case 'f':
      return more === undefined ? { screen: 'unknown' } : { ...base, part: 'bots', folderId: more };
    case 'trash':
    case 'members':
    case 'credentials':
    case 'tokens':
    case 'audit':
      return { ...base, part };
    default:
      return { screen: 'unknown' };
  }
}
