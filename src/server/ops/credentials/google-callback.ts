import { timingSafeEqual } from 'node:crypto';
import type { googleCallback as contract } from '#contract/credentials.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Connection } from '#server/credentials/credentials.ts';
import { readSignIn } from '#server/credentials/google/sign-in.ts';
import { KeyRing } from '#server/credentials/key-ring.ts';
import { type OperationContext, Streamed } from '#server/operation.ts';
import { SIGN_IN_COOKIE } from './get-google-authorize-url.ts';

/** Completes a sign-in with Google: stores the tokens and shows the outcome on a page. */
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
  if (signIn === undefined) return page('This sign-in has expired or was not started here. Start again.');
  if (!isSame(request.cookie(SIGN_IN_COOKIE) ?? '', signIn.browser))
    return page('This sign-in was started in another browser. Start again in this one.');
  if (query.code === undefined) return page('Access was not granted in Google.');
  return page(endings[await app.credentials.connectGoogle(signIn, query.code)]);
}

/** The messages for the person. */
const endings: Readonly<Record<Connection, string>> = {
  connected: 'Connected. You can close this page.',
  gone: 'The credentials have been deleted in the meantime.',
  'no-client': 'The OAuth client has been removed in the meantime.',
  refused: 'Google did not accept the sign-in. Start again.',
  'not-kept': 'The account could not be saved. Start again.',
};

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A page with one sentence of our own. */
function page(text: string): Streamed {
  const html = `<!doctype html><meta charset="utf-8"><title>Google</title><p>${text}</p>`;
  return new Streamed({ contentType: 'text/html; charset=utf-8', chunks: one(html) });
}

async function* one(text: string): AsyncGenerator<string> {
  yield text;
}
