import type { EffectKind, EffectRequest, EffectResult } from '#engine/effect.ts';

/** Carries out one kind of effect. Never rejects for anything a visitor or author wrote: failures are results. */
export type Performer<K extends EffectKind> = (request: EffectRequest<K>) => Promise<EffectResult<K>>;
