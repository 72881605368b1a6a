import { notAvailable } from '#blocks/_shared/not-available.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { qrCode } from './schema.ts';

/** Passed over: this server cannot reach the service yet. */
export const qrCodeRun: Runtime<typeof qrCode> = notAvailable(qrCode);
