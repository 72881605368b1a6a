import { timingSafeEqual } from 'node:crypto';
import type { oidcCallback as endpoint } from '#contract/auth.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { KeyRing } from '#server/credentials/key-ring.ts';
import { type OidcSignIn, readOidcSignIn } from '#server/oidc/oidc-sign-in.ts';
import { type OperationContext, Streamed } from '#server/operation.ts';
import { beginSession } from './begin-session.ts';
import { limitAttempts } from './limit-attempts.ts';
import { type OidcProblem, oidcUser } from './oidc-user.ts';
import { OIDC_COOKIE } from './start-oidc.ts';

/** Completes a sign-in at the provider: a session for whoever the ID token names, and the page they came from. */
export async function oidcCallback(
  context: OperationContext,
  { query }: InputOf<typeof endpoint>,
): Promise<Streamed> {
  const { app, request } = context;
  request.setHeader('cache-control', 'no-store');
  request.setHeader('content-security-policy', `default-src 'none'; frame-ancestors 'none'`);
  request.setHeader('referrer-policy', 'no-referrer');
  const succeeded = limitAttempts(context);
  const signIn = readOidcSignIn(new KeyRing(app.config.dataFolder), query.state ?? '', app.clock());
  if (app.oidc === undefined || signIn === undefined) return failed('expired');
  if (!isSame(request.cookie(OIDC_COOKIE) ?? '', signIn.browser)) return failed('otherBrowser');
  if (!(await isFirst(context, signIn))) return failed('expired');
  if (query.code === undefined) return failed('refused');
  const claims = await app.oidc.claimsOf(signIn, query.code);
  if (claims === undefined) return failed('refused');
  const user = await oidcUser(context, claims);
  if (!user.ok) return failed(user.error);
  succeeded();
  await beginSession(context, { userId: user.value, by: 'oidc' });
  return page(signIn.next);
}

/** Whether the state was not used before, at any server. */
function isFirst({ app }: OperationContext, { id }: OidcSignIn): Promise<boolean> {
  const used = { scope: 'oidc sign-in', key: id, bodyHash: '', status: 0, body: '' };
  return app.store.idempotency.put(used, app.clock());
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const failed = (problem: OidcProblem): Streamed => page(`/app/sign-in?problem=${problem}`);

/** A page that leads on: operations have no status of their own. */
function page(to: string): Streamed {
  const html = `<!doctype html><meta charset="utf-8"><title>Parley</title><meta http-equiv="refresh" content="0;url=${escapeHtml(to)}"><a href="${escapeHtml(to)}">Continue</a>`;
  return new Streamed({ contentType: 'text/html; charset=utf-8', chunks: one(html) });
}

async function* one(text: string): AsyncGenerator<string> {
  yield text;
}
