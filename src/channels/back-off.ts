interface Attempt {
  /** Attempts before this one. */
  readonly tries: number;
  /** Whether one contact gets too many messages in too short a time. */
  readonly isOfContact: boolean;
  /** Random, from 0 to 1: where many wait for the same service, not all of them come back at once. */
  readonly chance: number;
}

/** Pauses before another attempt, ms; then the last one again and again. */
const BACK_OFF_MS = [1000, 5000, 25_000, 120_000, 600_000, 1_800_000] as const;
/** The same where one contact gets too many messages: the service says when it takes more. */
const CONTACT_BACK_OFF_MS = [4000, 16_000, 64_000] as const;
/** By how much pauses differ, of 1. */
const SPREAD = 0.2;

/** How long a message waits for another attempt, ms. */
export function backOff({ tries, isOfContact, chance }: Attempt): number {
  if (isOfContact) return CONTACT_BACK_OFF_MS[tries] ?? CONTACT_BACK_OFF_MS[2];
  const pause = BACK_OFF_MS[tries] ?? BACK_OFF_MS[5];
  return Math.round(pause * (1 - SPREAD + 2 * SPREAD * chance));
}
