import { timingSafeEqual } from 'node:crypto';
import type { googleCallback as contract } from '#contract/credentials.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Connection } from '#server/credentials/credentials.ts';
import { readSignIn } from '#server/credentials/google/sign-in.ts';
import { KeyRing } from '#server/credentials/key-ring.ts';
import { type OperationContext, Streamed } from '#server/operation.ts';
import { SIGN_IN_COOKIE } from './get-google-authorize-url.ts';

/** Ends a sign-in at Google: keeps the tokens and says so on a page. */
export async function googleCallback(
  context: OperationContext,
  { query }: InputOf<typeof contract>,
): Promise<Streamed> {
  const { app, request } = context;
  request.setHeader('cache-control', 'no-store');
  request.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  request.setHeader('referrer-policy', 'no-referrer');
  const keys = new KeyRing(app.config.dataFolder);
  const signIn = readSignIn(keys, query.state ?? '', app.clock());
  if (signIn === undefined) return page('This sign-in is too old or was not begun here. Begin again.');
  if (!isSame(request.cookie(SIGN_IN_COOKIE) ?? '', signIn.browser))
    return page('This sign-in was begun in another browser. Begin again in this one.');
  if (query.code === undefined) return page('Google was not allowed to connect the account.');
  return page(endings[await app.credentials.connectGoogle(signIn, query.code)]);
}

/** What the person is told. */
const endings: Readonly<Record<Connection, string>> = {
  connected: 'Connected. You can close this page.',
  gone: 'The credentials were deleted in the meantime.',
  'no-client': 'The OAuth client was taken away in the meantime.',
  refused: 'Google did not accept the sign-in. Begin again.',
  'not-kept': 'The account could not be kept. Begin again.',
};

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A page with one sentence of ours. */
function page(text: string): Streamed {
  const html = `<!doctype html><meta charset="utf-8"><title>Google</title><p>${text}</p>`;
  return new Streamed({ contentType: 'text/html; charset=utf-8', chunks: one(html) });
}

async function* one(text: string): AsyncGenerator<string> {
  yield text;
}
