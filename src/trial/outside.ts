import type { EffectKind } from '#engine/effect.ts';

/** One answer that a test has for a request: `ok` for one without content. */
export interface Given {
  readonly gives: unknown;
}

/** What an answer is wanted for: an effect, or a page that is to do something (`page data`: and to bring something). */
export type Wanted = EffectKind | 'page' | 'page data';

/** Gives answers for what blocks (their `blockKey`) ask of others; undefined: there is none. */
export interface Outside {
  take(block: string, request: unknown, wanted: Wanted): Given | undefined;
}
