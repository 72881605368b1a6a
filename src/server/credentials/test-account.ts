import type { CredentialType } from '#model/credentials/credential-type.ts';
import { type CredentialDef, credentialDefs, type TestCall } from '#model/credentials/credential-types.ts';
import type { Egress } from '#server/egress/create-egress.ts';
import { type Data, valueAt } from './credential-data.ts';
import { type GoogleClient, googleClientOf, googleTokenRequest } from './google/google-client.ts';

/** What a test found. The message never repeats what the service said: some repeat keys. */
export interface TestOutcome {
  readonly outcome: 'works' | 'refused' | 'unreachable' | 'untested';
  readonly message: string;
}

export interface TestMeans {
  readonly egress: Egress;
  /** OAuth client of this installation, for accounts without their own. */
  readonly googleClient: GoogleClient | undefined;
  readonly signal: AbortSignal;
}

const TIMEOUT_MS = 15_000;

/** Finds out whether the service accepts an account, in a way that changes nothing there. */
export async function testAccount(
  { egress, googleClient, signal }: TestMeans,
  type: CredentialType,
  data: Data,
): Promise<TestOutcome> {
  const { test }: Pick<CredentialDef, 'test'> = credentialDefs[type];
  if (test === null) return untested('It only shows in use: this service has nothing to ask.');
  switch (test.kind) {
    case 'smtp':
      return untested('Whether the mail server accepts it shows when a mail is sent.');
    case 'google': {
      const call = renewal(data, googleClient);
      return call === undefined
        ? untested('There is no sign-in to try out yet.')
        : callAll(egress, [call], signal);
    }
    case 'http':
      return callAll(
        egress,
        test.calls.flatMap((call) => filledCall(call, data) ?? []),
        signal,
      );
  }
}

interface Filled {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly accepts: readonly number[];
}

async function callAll(egress: Egress, calls: readonly Filled[], signal: AbortSignal): Promise<TestOutcome> {
  if (calls.length === 0) return untested('There is nothing to try out: no secret is set.');
  for (const { accepts, ...request } of calls) {
    const answer = await egress.request({ ...request, timeoutMs: TIMEOUT_MS, leavesOrigin: false, signal });
    if (!answer.ok) return { outcome: 'unreachable', message: answer.message };
    if (accepts.includes(answer.status)) continue;
    return [400, 401, 403].includes(answer.status)
      ? { outcome: 'refused', message: `The service does not accept it (status ${answer.status}).` }
      : {
          outcome: 'unreachable',
          message: `The service gave no answer that tells (status ${answer.status}).`,
        };
  }
  return { outcome: 'works', message: 'The service accepts it.' };
}

/** The call with the values of the data; undefined: a value is missing. */
function filledCall({ method, url, headers, body, accepts }: TestCall, data: Data): Filled | undefined {
  let isComplete = true;
  const fill = (text: string): string =>
    text.replaceAll(/\{([\w.]+)\}/g, (_, path: string) => {
      const value = valueAt(data, path);
      if (typeof value === 'string') return value;
      isComplete = false;
      return '';
    });
  const fillAll = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, fill(text)]));
  const filled: Filled = {
    method,
    url: fill(url),
    headers: { ...fillAll(headers), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(fillAll(body)) }),
    accepts,
  };
  return isComplete ? filled : undefined;
}

/** Asks Google for a new access token, which is thrown away. */
function renewal(data: Data, common: GoogleClient | undefined): Filled | undefined {
  const token = valueAt(data, 'credentials.refreshToken');
  const client = googleClientOf(data) ?? common;
  if (typeof token !== 'string' || client === undefined) return undefined;
  const wanted = { refresh_token: token, grant_type: 'refresh_token' };
  return { ...googleTokenRequest(client, wanted), accepts: [200] };
}

function untested(message: string): TestOutcome {
  return { outcome: 'untested', message };
}
