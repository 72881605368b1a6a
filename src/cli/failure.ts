import { err, ok } from '#lib/result.ts';
import type { Outcome } from './command.ts';

/** The command succeeded. */
export const done: Outcome = ok(undefined);

/** The command failed: exit code 1. */
export const failed = (message: string): Extract<Outcome, { ok: false }> => err({ code: 1, message });

/** The command was used incorrectly: exit code 2. */
export const misused = (message: string): Extract<Outcome, { ok: false }> => err({ code: 2, message });

/** A bug of our own: exit code 70. Unlike a command that failed, it may be retried. */
export const crashed = (message: string): Extract<Outcome, { ok: false }> => err({ code: 70, message });
