import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import { bestEffort } from '#server/best-effort.ts';
import type { SecretToken } from '#store/ports/token.ts';
import { anonymous, type Caller, type SignInMethod, tokenModes } from './caller.ts';
import { bearerToken, hashToken } from './tokens.ts';

/** How long a token is cached, in ms. Changes made by this process are visible at once. */
const REMEMBER_MS = 5000;
/** How often the last use of a token is stored, in ms. */
const TOUCH_MS = 60_000;

type Rule = Pick<AnyEndpoint, 'auth' | 'goesWithoutToken'>;

/**
 * The caller of a request, when the endpoint's rule lets them in; else 401 or 403. A promise only where the store has to
 * be asked.
 */
export function authorise(
  app: App,
  rule: Rule,
  { authorization, session }: RequestCredentials,
): Caller | Promise<Caller> {
  const token = bearerToken(authorization);
  if (token === undefined && session === undefined) return admit(app, rule, null);
  // Tokens never contain a space: a session cannot be used as a token, nor the other way round.
  const name = token ?? `session ${session}`;
  const known = app.access.remembered(name, app.clock());
  if (known !== undefined) return admit(app, rule, known);
  const now = app.clock();
  const { stamp } = app.access;
  const looked = app.access.lookUp(name, () =>
    token === undefined ? sessionCaller(app, session ?? '', now) : look(app, token, now),
  );
  return looked.then((caller) => {
    if (caller !== null) app.access.remember(name, caller, { until: now + REMEMBER_MS, stamp });
    return admit(app, rule, caller);
  });
}

/** What a request presents. */
export interface RequestCredentials {
  /** The header. */
  readonly authorization: string | undefined;
  /** The secret of the session cookie, if the request may use it. */
  readonly session?: string | undefined;
}

function admit(app: App, { auth: rule, goesWithoutToken }: Rule, caller: Caller | null): Caller {
  if (caller === null) {
    const isOpen = rule === 'none' || (goesWithoutToken === true && app.config.compat);
    if (!isOpen) throw new AppError('UNAUTHORIZED');
    return anonymous;
  }
  if (caller.kind === 'chatKey' && rule === 'token')
    throw new AppError('FORBIDDEN', { message: 'A publishable chat key only gives access to chats.' });
  if (caller.kind === 'user' && rule === 'chat' && !caller.modes.includes('chat'))
    throw new AppError('FORBIDDEN');
  return caller;
}

function look(app: App, token: string, now: number): Promise<Caller | null> {
  return token.startsWith('par_pk_')
    ? chatKeyCaller(app, token)
    : userCaller(app, { secret: token, kind: 'api' }, now);
}

function sessionCaller(app: App, secret: string, now: number): Promise<Caller | null> {
  return userCaller(app, { secret, kind: 'browser' }, now);
}

async function chatKeyCaller(app: App, key: string): Promise<Caller | null> {
  const found = await app.store.chatKeys.find(key);
  return found === null ? null : { kind: 'chatKey', workspaceId: found.workspaceId };
}

async function userCaller(
  app: App,
  { secret, kind }: { readonly secret: string; readonly kind: SecretToken['kind'] },
  now: number,
): Promise<Caller | null> {
  const found = await app.store.tokens.findByHash(hashToken(secret), now);
  const user = found?.kind === kind ? await app.store.users.get(found.userId) : null;
  if (found === null || user === null) return null;
  if (found.lastUsedAt === null || now - found.lastUsedAt > TOUCH_MS)
    await bestEffort(app, 'The last use of a token', () => app.store.tokens.touch(found.id, now));
  return {
    kind: 'user',
    userId: user.id,
    email: user.email,
    isInstanceOwner: user.isOwner,
    tokenId: found.id,
    workspaceIds: found.narrowing.workspaceIds,
    modes: found.narrowing.modes ?? tokenModes,
    ...(found.kind === 'browser' && {
      session: { startedAt: found.createdAt, startedBy: methodOf(found) },
    }),
  };
}

const methodOf = ({ hint }: SecretToken): SignInMethod =>
  hint === 'link' || hint === 'oidc' ? hint : 'password';
