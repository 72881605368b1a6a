import type { Bubble } from '#model/chat.ts';
import type { CodeJob, CodeResult } from './code-job.ts';
import type { HttpJob, HttpResult } from './http-job.ts';
import type { ServiceJob, ServiceResult } from './service-job.ts';

/**
 * Everything a block may ask of the outside world: one entry per kind with what is asked and what comes
 * back. A request is plain data with all variables filled in; secrets are named by id, never by value.
 * Failures are part of each answer, so that a block always goes on.
 */
export interface EffectMap {
  /** Author's code, run in the sandbox. */
  code: { request: CodeJob; result: CodeResult };
  /** The version to run for a linked bot of the same workspace; the host makes its program available. */
  linkBot: {
    request: { readonly botId: string };
    result: { readonly version: string } | { readonly missing: true };
  };
  /** The conversation so far as text, this turn's bubbles included. */
  transcript: { request: { readonly said: readonly Bubble[] }; result: { readonly text: string } };
  /** A phone number found in free text. */
  phone: {
    request: { readonly text: string; readonly country?: string };
    result: { readonly e164: string } | { readonly none: true };
  };
  /** A date, or a range, understood from free text and formatted. */
  date: { request: DateRequest; result: DateResult };
  /** An address whose caller goes on with this chat when it waits at that block. */
  resumeUrl: { request: { readonly blockId: string }; result: { readonly url: string } };
  /** A request to another service. */
  http: { request: HttpJob; result: HttpResult };
  /** Work of a service that a block knows: done by the block's own `perform.ts`, with the account it names. */
  service: { request: ServiceJob; result: ServiceResult };
}

export interface DateRequest {
  readonly text: string;
  /** Unicode TR35 pattern, e.g. `dd/MM/yyyy`. */
  readonly format: string;
  readonly isRange: boolean;
  readonly hasTime: boolean;
  /** `time` reads a time of day only. */
  readonly reads: 'date' | 'time';
  /** Bounds as dates in text, inclusive; an unreadable bound is no bound. */
  readonly min?: string;
  readonly max?: string;
  readonly separator: string;
  /** Reference instant, ms. */
  readonly now: number;
}
export type DateResult = { readonly text: string } | { readonly none: true } | { readonly outOfRange: true };

export type EffectKind = keyof EffectMap;
export type EffectRequest<K extends EffectKind> = EffectMap[K]['request'];
export type EffectResult<K extends EffectKind> = EffectMap[K]['result'];

/** One request, with the key that makes its delivery idempotent. */
export type EffectOf<K extends EffectKind> = {
  [P in K]: { readonly kind: P; readonly key: string; readonly request: EffectRequest<P> };
}[K];
export type Effect = EffectOf<EffectKind>;

/** One answer, as the host hands it back. */
export type ResolutionOf<K extends EffectKind> = {
  [P in K]: { readonly kind: P; readonly key: string; readonly result: EffectResult<P> };
}[K];
export type Resolution = ResolutionOf<EffectKind>;
