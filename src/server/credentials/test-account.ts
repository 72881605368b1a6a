import { parseUntrusted } from '#lib/parse-untrusted.ts';
import type { CredentialType } from '#model/credentials/credential-type.ts';
import { type CredentialDef, credentialDefs, type TestCall } from '#model/credentials/credential-types.ts';
import type { Egress } from '#server/egress/create-egress.ts';
import type { Smtp } from '#server/egress/smtp/create-smtp.ts';
import type { SmtpReason } from '#server/egress/smtp/smtp-failure.ts';
import { smtpServerOf } from '#server/mail/smtp-server-of.ts';
import { type Data, valueAt } from './credential-data.ts';
import { renewal } from './google/access-tokens.ts';
import type { GoogleClient } from './google/google-client.ts';

/** The outcome of a test. The message never repeats the response of the service, because some contain keys. */
export interface TestOutcome {
  readonly outcome: 'works' | 'refused' | 'unreachable' | 'untested';
  readonly message: string;
  /** Which account it is, and how it is; absent: its service does not say. */
  readonly about?: string;
}

export interface TestMeans {
  readonly egress: Egress;
  readonly smtp: Smtp;
  /** OAuth client of this installation, for credentials without their own. */
  readonly googleClient: GoogleClient | undefined;
  readonly clock: () => number;
  readonly signal: AbortSignal;
}

const TIMEOUT_MS = 15_000;

/** Tests whether the service accepts credentials, in a way that changes nothing there. */
export async function testAccount(
  { egress, smtp, googleClient, clock, signal }: TestMeans,
  type: CredentialType,
  data: Data,
): Promise<TestOutcome> {
  const { test }: Pick<CredentialDef, 'test'> = credentialDefs[type];
  if (test === null)
    return untested('These credentials cannot be tested. Errors only show when they are used.');
  switch (test.kind) {
    case 'smtp':
      return greet(smtp, data, signal);
    case 'google': {
      // The new access token is discarded.
      const call = await renewal(data, googleClient, clock());
      if (call !== undefined) return callAll(egress, [{ ...call, accepts: [200] }], signal);
      return valueAt(data, 'serviceAccount') === undefined
        ? untested('Sign in first: before that, there is nothing to test.')
        : { outcome: 'refused', message: 'The private key of the service account is not valid.' };
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
  readonly tells?: TestCall['tells'];
}

async function callAll(egress: Egress, calls: readonly Filled[], signal: AbortSignal): Promise<TestOutcome> {
  if (calls.length === 0) return untested('There is nothing to test: no secret is set.');
  const about: string[] = [];
  for (const { accepts, tells, ...request } of calls) {
    const answer = await egress.request({ ...request, timeoutMs: TIMEOUT_MS, leavesOrigin: false, signal });
    if (!answer.ok) return { outcome: 'unreachable', message: answer.message };
    if (accepts.includes(answer.status)) {
      const news = tells?.(jsonIn(answer.body)) ?? {};
      if (news.lacks !== undefined) return { outcome: 'refused', message: news.lacks };
      if (news.about) about.push(news.about);
      continue;
    }
    return [400, 401, 403].includes(answer.status)
      ? {
          outcome: 'refused',
          message: `The service does not accept the credentials (status ${answer.status}).`,
        }
      : {
          outcome: 'unreachable',
          message: `The response of the service was not conclusive (status ${answer.status}).`,
        };
  }
  return {
    ...{ outcome: 'works', message: 'The service accepts the credentials.' },
    ...(about.length > 0 && { about: about.join(', ') }),
  };
}

/** Undefined: it is none. */
function jsonIn(body: Buffer): unknown {
  try {
    return parseUntrusted(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The test call with the values of the data; undefined if a value is missing. */
function filledCall(
  { method, url, headers, body, accepts, tells }: TestCall,
  data: Data,
): Filled | undefined {
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
    ...(tells && { tells }),
  };
  return isComplete ? filled : undefined;
}

/** Connects to the mail server and logs in. */
async function greet(smtp: Smtp, data: Data, signal: AbortSignal): Promise<TestOutcome> {
  const account = credentialDefs.smtp.schema.safeParse(data);
  if (!account.success) return untested('There is nothing to test: the credentials are not complete.');
  const answer = await smtp.verify(smtpServerOf(account.data), { timeoutMs: TIMEOUT_MS, signal });
  if (answer.ok) return { outcome: 'works', message: 'The mail server accepts the credentials.' };
  const refusals: readonly SmtpReason[] = ['login', 'refused'];
  return { outcome: refusals.includes(answer.reason) ? 'refused' : 'unreachable', message: answer.message };
}

function untested(message: string): TestOutcome {
  return { outcome: 'untested', message };
}
