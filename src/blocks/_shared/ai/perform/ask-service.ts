import type { Account, ServiceAnswer, ServiceMeans, ServiceRequest } from '#blocks/performer.ts';
import { masked } from '#lib/masked.ts';
import { withoutEndSlashes } from '#lib/without-end-slashes.ts';
import { wordsOf } from './words-of.ts';

/** Credentials with the API key of a service. */
export interface KeyedAccount {
  readonly account: Account;
  readonly key: string;
}

export type Failed = {
  readonly ok: false;
  readonly message: string;
  readonly details?: string /** Status of the error response, if there was one. */;
  readonly status?: number;
};
export type ServiceReply = Extract<ServiceAnswer, { ok: true }> | Failed;

/** The credentials of a job and the key in one of their fields, or what is missing. */
export function keyedAccount({ account }: ServiceMeans, field = 'apiKey'): KeyedAccount | Failed {
  const key = account?.data[field];
  return account !== null && typeof key === 'string' && key !== ''
    ? { account, key }
    : { ok: false, message: 'The credentials do not contain the required key.' };
}

/**
 * Calls a service with its credentials, and retries when it is busy, within the time limit of the turn. A failure
 * contains the status and the message of the service, without the key.
 */
export async function askService(
  { account, key }: KeyedAccount,
  means: Pick<ServiceMeans, 'msLeft'>,
  request: ServiceRequest,
): Promise<ServiceReply> {
  const answer = await account.request({ isRepeatable: true, timeoutMs: means.msLeft(), ...request });
  if (!answer.ok) return { ok: false, message: masked(answer.message, [key]) };
  if (answer.status >= 200 && answer.status < 300) return answer;
  const { status } = answer;
  return { ...failedWith(`The service responded with status ${status}`, answer.data(), key), status };
}

/** A failure with the message of the service. */
export function failedWith(what: string, data: unknown, key: string): Failed {
  const words = masked(wordsOf(data).slice(0, 4000), [key]);
  const details = words.length > 200 ? { details: words.slice(0, 1000) } : {};
  return { ok: false, message: words === '' ? `${what}.` : `${what}: ${words.slice(0, 200)}`, ...details };
}

/**
 * The base URL of a service: from the credentials, or from an old document. Secrets are only sent to the host of the
 * credentials.
 */
export function baseUrlOf({ account }: KeyedAccount, ofBlock: string | undefined): string {
  const ofAccount = account.data.baseUrl;
  return withoutEndSlashes(ofBlock ?? (typeof ofAccount === 'string' ? ofAccount : ''));
}

/** Headers of a JSON request. */
export const json = { 'content-type': 'application/json' } as const;
