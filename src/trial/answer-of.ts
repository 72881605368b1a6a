import { isRaw } from '#bot/raw.ts';
import type { Effect, Resolution } from '#engine/effect.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { inWords } from './in-words.ts';
import { parseDuration } from './parse-duration.ts';
import { resolutionOf } from './resolution-of.ts';
import { durationPattern } from './test-schema.ts';

/** The result of an effect, and how long it takes. */
export interface Answer {
  readonly resolution: Resolution;
  readonly ms: number;
}

/**
 * The answer that a test gives to an effect. With `after`, that time passes before, up to the time limit of a request. The
 * error says how an answer has to be given.
 */
export function answerOf(effect: Effect, gives: unknown): Result<Answer, string> {
  const { after, ...others } = isRaw(gives) ? gives : {};
  if (typeof others['file'] === 'string')
    return err(`the file ${others['file']} is not here: put what is in it under "data"`);
  if (after === undefined) return resolved(effect, gives, 0);
  if (typeof after !== 'string' || !durationPattern.test(after))
    return err(`${inWords(after)} is no time such as 90s, 30m or 2h`);
  const ms = parseDuration(after);
  const limit = effect.kind === 'http' ? effect.request.timeoutSeconds * 1000 : Number.POSITIVE_INFINITY;
  if (ms > limit) return resolved(effect, { failed: 'timeout' }, limit);
  // Without anything else, it only says when.
  return resolved(effect, Object.keys(others).length === 0 ? 'ok' : others, ms);
}

function resolved(effect: Effect, gives: unknown, ms: number): Result<Answer, string> {
  const made = resolutionOf(effect, gives);
  return made.ok ? ok({ resolution: made.value, ms }) : made;
}
