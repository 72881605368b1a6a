import { type CallReply, call } from '#builder/api/call.ts';
import { type SignInEnd, signInChannel } from '#model/credentials/sign-in-channel.ts';

type Credentials = CallReply<'credentials.get'>['credentials'];

/** How often the server is asked whether somebody has signed in, ms. */
const AGAIN_MS = 2_000;

/**
 * Waits until somebody has signed in for credentials; gives what went wrong, undefined: nothing. The page at the end of
 * the sign-in says so to pages of its origin; the server is asked as well, since the sign-in may end at another address.
 */
export function awaitSignIn(before: Credentials, signal: AbortSignal): Promise<string | undefined> {
  const channel = new BroadcastChannel(signInChannel);
  const { workspaceId, id: credentialsId } = before;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = new Promise<string | undefined>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isSignInEnd(data) && data.credentialsId === credentialsId) resolve(data.problem ?? undefined);
    };
    const ask = async (): Promise<void> => {
      const reply = await call('credentials.get', { params: { workspaceId, credentialsId } });
      if (reply.ok && stateOf(reply.value.credentials) !== stateOf(before)) resolve(undefined);
      else if (!signal.aborted) timer = setTimeout(() => void ask(), AGAIN_MS);
    };
    timer = setTimeout(() => void ask(), AGAIN_MS);
    signal.addEventListener('abort', () => resolve(undefined));
  });
  return ended.finally(() => {
    clearTimeout(timer);
    channel.close();
  });
}

/** Another one after the tokens were stored. */
const stateOf = ({ updatedAt, isSet }: Credentials): string => JSON.stringify([updatedAt, isSet]);

function isSignInEnd(data: unknown): data is SignInEnd {
  return typeof data === 'object' && data !== null && 'credentialsId' in data && 'problem' in data;
}
