import type { GivenKeys } from './ports/channel.ts';

/** What is known of one contact of an account. */
export interface KnownContact {
  readonly id: string;
  /** The key at which it is written to. */
  readonly address: string;
  readonly createdAt: number;
  /** `isOld`: the contact has another one instead by now; it still finds the contact. */
  readonly keys: readonly { readonly key: string; readonly isOld: boolean }[];
}

/** Who that is, and what becomes of the keys. */
export interface JoinedContact {
  /** Null: somebody new. */
  readonly id: string | null;
  readonly address: string;
  /** Contacts that are the same one. */
  readonly merged: readonly string[];
  /** Keys that are its own from now on, also where another contact had them. */
  readonly adds: readonly string[];
  /** Keys that are old from now on. */
  readonly retires: readonly string[];
}

/**
 * Decides which contact given keys mean. `known`: the contacts at them, in any order. Several contacts are one, and the
 * oldest stays, unless a lasting key says that somebody else has the address now: then only the address passes on.
 */
export function joinContact(
  { keys, alsoAt = [], movesTo }: GivenKeys,
  known: readonly KnownContact[],
): JoinedContact {
  const byAge = known.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  const has = ({ keys: own }: KnownContact, some: readonly string[]): boolean =>
    own.some(({ key }) => some.includes(key));
  const atAddress = byAge.filter((each) => has(each, [...keys, ...alsoAt]) && !isSomebodyElse(each, keys));
  const atNew = byAge.filter((each) => movesTo !== undefined && has(each, [movesTo]));
  const first = atAddress[0] ?? atNew[0];
  // Who had the new key before this contact was known is another person: the key alone passes on.
  const all = new Set([
    ...(first === undefined ? [] : [first]),
    ...atAddress,
    ...atNew.filter(({ createdAt }) => createdAt > (first?.createdAt ?? 0)),
  ]);
  const present = [...all].flatMap((each) => each.keys);
  const isOld = (key: string): boolean => present.some((each) => each.key === key && each.isOld);
  // A move is told by what the contact had before: that does not bring back what is old. Who writes from it has it.
  const told = keys.filter((key) => movesTo === undefined || !isOld(key));
  const given = [...new Set([...told, ...(movesTo === undefined ? [] : [movesTo])])];
  const address = addressOf(first, told, movesTo);
  return {
    ...{ id: first?.id ?? null, address },
    merged: [...all].slice(1).map(({ id }) => id),
    adds: given.filter((key) => !present.some((each) => each.key === key && !each.isOld)),
    retires:
      movesTo === undefined
        ? []
        : [...new Set([...present.map(({ key }) => key), ...keys])].filter(
            (key) => key !== movesTo && (kindOf(key) === kindOf(movesTo) || movesTo === address),
          ),
  };
}

/** Whether the contact has lasting keys, and none of those that were given. */
function isSomebodyElse({ keys: own }: KnownContact, [, ...lasting]: GivenKeys['keys']): boolean {
  const kinds = new Set(lasting.map(kindOf));
  const present = own.filter(({ key, isOld }) => !isOld && kinds.has(kindOf(key)));
  return present.length > 0 && !present.some(({ key }) => lasting.includes(key));
}

/** A kind of key of which nothing was said stays the address. */
function addressOf(
  contact: KnownContact | undefined,
  told: readonly string[],
  movesTo: string | undefined,
): string {
  const [first = ''] = told;
  const present = contact?.address ?? first;
  if (movesTo !== undefined && kindOf(movesTo) === kindOf(present)) return movesTo;
  return told.some((key) => kindOf(key) === kindOf(present)) ? first : present;
}

const kindOf = (key: string): string => key.slice(0, key.indexOf(':'));
