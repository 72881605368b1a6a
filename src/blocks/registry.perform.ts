import type { ServicePerformer } from './performer.ts';
import { posthogPerform } from './posthog/perform.ts';
import { qrCodePerform } from './qr-code/perform.ts';
import { segmentPerform } from './segment/perform.ts';

/** The performers of blocks that have services do something, by block type. */
export const servicePerformers: ReadonlyMap<string, ServicePerformer> = new Map<string, ServicePerformer>([
  ['posthog', posthogPerform],
  ['qr-code', qrCodePerform],
  ['segment', segmentPerform],
]);
