import type { ServicePerformer } from './performer.ts';

/** The performers of blocks that have services do something, by block type. */
export const servicePerformers: ReadonlyMap<string, ServicePerformer> = new Map<string, ServicePerformer>([]);
