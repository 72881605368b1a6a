import { isRaw, type Raw, textOf } from '#bot/raw.ts';
import { matchesData } from './matches-value.ts';
import type { Wanted } from './outside.ts';
import type { Places } from './places.ts';

interface SomethingAsked {
  readonly kind: Wanted;
  readonly request: unknown;
}

/**
 * Whether something that was asked is what a rule says: its `kind`, the name or id of its `account`, the names of its
 * `headers` in any case, and every other part as `matchesData` compares it.
 */
export function isAskedLike(expected: Raw, { kind, request }: SomethingAsked, places: Places): boolean {
  const { kind: wanted, account, headers, ...parts } = expected;
  if (wanted !== undefined && wanted !== kind) return false;
  if (account !== undefined && !hasAccount(account, request, places)) return false;
  if (headers !== undefined && !matchesHeaders(headers, isRaw(request) ? request['headers'] : undefined))
    return false;
  return matchesData(parts, request);
}

function hasAccount(name: unknown, request: unknown, places: Places): boolean {
  const named = typeof name === 'string' ? places.accounts(name) : undefined;
  return named?.ok === true && accountsOf(request).some((id) => named.value.has(id));
}

/** The ids of the accounts with which something is asked: that of the service, of a header, of a proxy. */
function accountsOf(request: unknown): readonly string[] {
  if (!isRaw(request)) return [];
  return [request, request['account'], request['proxy']].flatMap((part) =>
    isRaw(part) ? (textOf(part, 'credentialsId') ?? []) : [],
  );
}

/** A list names headers that must be there. */
function matchesHeaders(expected: unknown, headers: unknown): boolean {
  const sent = lowerCased(isRaw(headers) ? headers : {});
  if (Array.isArray(expected))
    return expected.every((name) => typeof name === 'string' && Object.hasOwn(sent, name.toLowerCase()));
  return matchesData(isRaw(expected) ? lowerCased(expected) : expected, sent);
}

const lowerCased = (headers: Raw): Raw =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
