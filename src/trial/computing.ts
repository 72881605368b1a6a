import type { Effect, Resolution } from '#engine/effect.ts';

/** An effect that is computed where the test runs: author's code without network, phone numbers, dates. */
export type Computable = Extract<Effect, { kind: 'code' | 'phone' | 'date' }>;

/** The result of such an effect, or that the code tried to reach the web. */
export type Computed = Resolution | { readonly key: string; readonly reached: string };

/** A test waits for the results of these effects; it goes on with them in the same order. */
export type Computing<T> = Generator<readonly Computable[], T, readonly Computed[]>;
