/** What bots sent to a service, against the turns that sent it. */
export interface Effects {
  /** Requests that the service got. */
  readonly requests: number;
  /** Different `Idempotency-Key`s among them: what a service that honours the key does. */
  readonly keys: number;
  /** Answers that are stored, but were sent under no key. */
  readonly missing: readonly string[];
  /** Answers that were sent under several keys, and keys with several answers. */
  readonly doubled: readonly string[];
}

/** `byKey`: the answers that came with each key. `answers`: those that are stored, each in one turn. */
export function countEffects(
  byKey: ReadonlyMap<string, readonly string[]>,
  answers: readonly string[],
): Effects {
  const keysOf = new Map<string, number>();
  const doubled: string[] = [];
  let requests = 0;
  for (const [key, texts] of byKey) {
    requests += texts.length;
    const different = new Set(texts);
    if (different.size > 1) doubled.push(`${key}: ${[...different].join(', ')}`);
    for (const text of different) keysOf.set(text, (keysOf.get(text) ?? 0) + 1);
  }
  for (const [answer, keys] of keysOf) if (keys > 1) doubled.push(`${answer}: ${keys} keys`);
  return { requests, keys: byKey.size, missing: answers.filter((answer) => !keysOf.has(answer)), doubled };
}
