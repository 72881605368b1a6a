import { serviceRuntime } from '#blocks/_shared/service-runtime.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { qrCode } from './schema.ts';

/** Creates the picture and saves its URL. */
export const qrCodeRun: Runtime<typeof qrCode> = serviceRuntime(qrCode, {
  job({ options }, ctx) {
    if (options.action === undefined) return { lacks: 'no action is chosen.' };
    const data = ctx.fill(options.data ?? '');
    if (data === '') return { lacks: 'there is no content.' };
    if (options.saveUrlInVariableId === undefined) return { lacks: 'no variable is selected for the URL.' };
    return { action: 'draw', input: { data } };
  },
  save({ options }, ctx, output) {
    if (options.action !== undefined) ctx.set(options.saveUrlInVariableId, output);
    return undefined;
  },
});
