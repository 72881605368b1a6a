import type { Account, ServiceAnswer, ServiceMeans, ServiceRequest } from '#blocks/performer.ts';
import { masked } from '#lib/masked.ts';
import { withoutEndSlashes } from '#lib/without-end-slashes.ts';
import { wordsOf } from './words-of.ts';

/** An account with the key that a service is asked with. */
export interface KeyedAccount {
  readonly account: Account;
  readonly key: string;
}

export type Failed = {
  readonly ok: false;
  readonly message: string;
  readonly details?: string /** Of the refusal, where there was an answer. */;
  readonly status?: number;
};
export type ServiceReply = Extract<ServiceAnswer, { ok: true }> | Failed;

/** The account of a job and the key in one of its fields, or what is missing. */
export function keyedAccount({ account }: ServiceMeans, field = 'apiKey'): KeyedAccount | Failed {
  const key = account?.data[field];
  return account !== null && typeof key === 'string' && key !== ''
    ? { account, key }
    : { ok: false, message: 'The account has no key for this.' };
}

/**
 * Asks a service with its account, again when it is busy, as long as the turn has time. A failure names the status
 * and what the service says, without the key.
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
  return { ...failedWith(`The service answered with status ${status}`, answer.data(), key), status };
}

/** A failure with what the service says of it. */
export function failedWith(what: string, data: unknown, key: string): Failed {
  const words = masked(wordsOf(data).slice(0, 4000), [key]);
  const details = words.length > 200 ? { details: words.slice(0, 1000) } : {};
  return { ok: false, message: words === '' ? `${what}.` : `${what}: ${words.slice(0, 200)}`, ...details };
}

/** Where a service is: the account says, unless an old document does. Its secrets go to the account's host only. */
export function baseUrlOf({ account }: KeyedAccount, ofBlock: string | undefined): string {
  const ofAccount = account.data.baseUrl;
  return withoutEndSlashes(ofBlock ?? (typeof ofAccount === 'string' ? ofAccount : ''));
}

/** Headers of a JSON request. */
export const json = { 'content-type': 'application/json' } as const;
