import type { Bubble } from '#model/chat.ts';
import type { CodeJob, CodeResult } from './code-job.ts';
import type { HttpJob, HttpResult } from './http-job.ts';
import type { ServiceJob, ServiceResult } from './service-job.ts';

/**
 * Everything a block may request from the outside: one entry per kind with its request and result. A request is plain
 * data with all variables filled in; secrets are referred to by id, never by value. Failures are part of each result,
 * so that a block always continues.
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
  /** A date, or a range, parsed from free text and formatted. */
  date: { request: DateRequest; result: DateResult };
  /** A URL whose caller continues this chat when it waits at that block. */
  resumeUrl: { request: { readonly blockId: string }; result: { readonly url: string } };
  /** A request to another service. */
  http: { request: HttpJob; result: HttpResult };
  /** Work of a service for a block: done by the block's own `perform.ts`, with its credentials. */
  service: { request: ServiceJob; result: ServiceResult };
}

export interface DateRequest {
  readonly text: string;
  /** Unicode TR35 pattern, e.g. `dd/MM/yyyy`. */
  readonly format: string;
  readonly isRange: boolean;
  readonly hasTime: boolean;
  /** `time` parses a time of day only. */
  readonly reads: 'date' | 'time';
  /** Bounds as dates in text, inclusive; an invalid bound is ignored. */
  readonly min?: string;
  readonly max?: string;
  readonly separator: string;
  /** Reference time in ms. */
  readonly now: number;
}
export type DateResult = { readonly text: string } | { readonly none: true } | { readonly outOfRange: true };

export type EffectKind = keyof EffectMap;
export type EffectRequest<K extends EffectKind> = EffectMap[K]['request'];
export type EffectResult<K extends EffectKind> = EffectMap[K]['result'];

/** One request, with the key that makes it idempotent. */
export type EffectOf<K extends EffectKind> = {
  [P in K]: { readonly kind: P; readonly key: string; readonly request: EffectRequest<P> };
}[K];
export type Effect = EffectOf<EffectKind>;

/** One result, as the host returns it. */
export type ResolutionOf<K extends EffectKind> = {
  [P in K]: { readonly kind: P; readonly key: string; readonly result: EffectResult<P> };
}[K];
export type Resolution = ResolutionOf<EffectKind>;
