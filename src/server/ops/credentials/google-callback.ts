import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { googleCallback as contract } from '#contract/credentials.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type SignInEnd, signInChannel } from '#model/credentials/sign-in-channel.ts';
import type { Connection } from '#server/credentials/credentials.ts';
import { readSignIn, type SignIn } from '#server/credentials/google/sign-in.ts';
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
  const nonce = randomBytes(16).toString('base64url');
  request.setHeader(
    'content-security-policy',
    `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors 'none'`,
  );
  request.setHeader('referrer-policy', 'no-referrer');
  const keys = new KeyRing(app.config.dataFolder);
  const signIn = readSignIn(keys, query.state ?? '', app.clock());
  if (signIn === undefined) return page('This sign-in has expired or was not started here. Start again.');
  if (!isSame(request.cookie(SIGN_IN_COOKIE) ?? '', signIn.browser))
    return page('This sign-in was started in another browser. Start again in this one.');
  const ended = (text: string, isConnected: boolean): Streamed => {
    const end: SignInEnd = { credentialsId: signIn.id, problem: isConnected ? null : text };
    return page(text, { nonce, end });
  };
  if (!(await isFirstUse(context, signIn))) return page('This sign-in has already been used. Start again.');
  if (query.code === undefined) return ended('Access was not granted in Google.', false);
  const outcome = await app.credentials.connectGoogle(signIn, query.code);
  return ended(endings[outcome], outcome === 'connected');
}

/** Whether a sign-in comes back for the first time, at any server. It is remembered for longer than a sign-in may take. */
function isFirstUse({ app }: OperationContext, { verifier }: SignIn): Promise<boolean> {
  const key = hash('sha256', verifier, 'base64url');
  return app.store.idempotency.put(
    { scope: 'google sign-in', key, bodyHash: '', status: 200, body: '' },
    app.clock(),
  );
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

/** A page with one sentence of our own; it tells the builder how the sign-in ended. */
function page(text: string, told?: { readonly nonce: string; readonly end: SignInEnd }): Streamed {
  const html = `<!doctype html><meta charset="utf-8"><title>Google</title><p>${text}</p>${told ? script(told) : ''}`;
  return new Streamed({ contentType: 'text/html; charset=utf-8', chunks: one(html) });
}

/** The window of the sign-in is cut off from the page that opened it, which is reached by a channel of the origin alone. */
function script({ nonce, end }: { readonly nonce: string; readonly end: SignInEnd }): string {
  const message = JSON.stringify(end).replaceAll('<', '\\u003c');
  const close = end.problem === null ? 'close();' : '';
  return `<script nonce="${nonce}">new BroadcastChannel('${signInChannel}').postMessage(${message});${close}</script>`;
}

async function* one(text: string): AsyncGenerator<string> {
  yield text;
}
