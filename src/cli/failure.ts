import { err, ok } from '#lib/result.ts';
import type { Outcome } from './command.ts';

/** The command did what it should. */
export const done: Outcome = ok(undefined);

/** It could not: exit code 1. */
export const failed = (message: string): Extract<Outcome, { ok: false }> => err({ code: 1, message });

/** It was called the wrong way: exit code 2. */
export const misused = (message: string): Extract<Outcome, { ok: false }> => err({ code: 2, message });

/** A bug of our own: exit code 70. Unlike a command that failed, it is worth another try. */
export const crashed = (message: string): Extract<Outcome, { ok: false }> => err({ code: 70, message });
