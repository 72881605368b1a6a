import { useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '#builder/api/api-failure.ts';
import { type CallReply, call } from '#builder/api/call.ts';
import type { Result } from '#lib/result.ts';
import { awaitSignIn } from './await-sign-in.ts';

type Credentials = CallReply<'credentials.get'>['credentials'];

/** How far a sign-in is. */
export type SignInState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'starting' }
  /** `url`: where to sign in, if the browser did not allow a window for it. */
  | { readonly kind: 'waiting'; readonly url: string | undefined }
  | { readonly kind: 'failed'; readonly message: string };

/** The credentials to sign in for. */
export interface SignInPlan {
  readonly workspaceId: string;
  readonly type: CallReply<'credentials.listTypes'>['types'][number]['type'];
  /** Those that are stored; undefined: they are made for the sign-in, and deleted if it does not succeed. */
  readonly credentialsId?: string | undefined;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly onConnected: (credentialsId: string) => void;
}

/** Signing in at another service in a window of its own. */
export function useSignIn(plan: SignInPlan) {
  const [state, setState] = useState<SignInState>({ kind: 'idle' });
  const made = useRef<string>(undefined);
  const waiting = useRef<AbortController>(undefined);
  const { workspaceId } = plan;
  useEffect(
    () => () => {
      waiting.current?.abort();
      const credentialsId = made.current;
      if (credentialsId !== undefined)
        void call('credentials.delete', { params: { workspaceId, credentialsId } });
    },
    [workspaceId],
  );

  async function start(): Promise<void> {
    waiting.current?.abort();
    const own = new AbortController();
    waiting.current = own;
    // Browsers allow windows only while a press is handled.
    const popUp = window.open('about:blank', 'parley-sign-in', 'popup,width=520,height=680');
    setState({ kind: 'starting' });
    const fail = (message: string): void => {
      popUp?.close();
      setState({ kind: 'failed', message });
    };
    const stored = await storedFor(plan, made.current);
    if (!stored.ok) return fail(stored.error.message);
    const { id: credentialsId } = stored.value;
    if (plan.credentialsId === undefined) made.current = credentialsId;
    const asked = await call('credentials.googleAuthorizeUrl', {
      params: { workspaceId },
      query: { credentialsId },
    });
    if (!asked.ok) return fail(asked.error.message);
    popUp?.location.replace(asked.value.url);
    setState({ kind: 'waiting', url: popUp === null ? asked.value.url : undefined });
    const problem = await awaitSignIn(stored.value, own.signal);
    if (own.signal.aborted) return;
    if (problem !== undefined) return fail(problem);
    made.current = undefined;
    plan.onConnected(credentialsId);
  }

  return { state, start: () => void start() };
}

/** The credentials as they are stored before the sign-in. `made`: made for an earlier one. */
async function storedFor(
  { workspaceId, type, credentialsId, name, data }: SignInPlan,
  made: string | undefined,
): Promise<Result<Credentials, ApiFailure>> {
  const params = { workspaceId };
  const reply =
    credentialsId !== undefined
      ? await call('credentials.get', { params: { ...params, credentialsId } })
      : made !== undefined
        ? await call('credentials.update', {
            params: { ...params, credentialsId: made },
            body: { name, data },
          })
        : await call('credentials.create', { params, body: { type, name, data } });
  return reply.ok ? { ok: true, value: reply.value.credentials } : reply;
}
