import { jobOf } from '#blocks/_shared/ai/job-of.ts';
import { serviceRuntime } from '#blocks/_shared/service-runtime.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { elevenlabs } from './schema.ts';

/** Converts the text to speech and saves the URL of the recording. */
export const elevenlabsRun: Runtime<typeof elevenlabs> = serviceRuntime(elevenlabs, {
  job({ options }, ctx) {
    if (options.action === undefined) return { lacks: 'no action is chosen.' };
    const text = ctx.fill(options.text ?? '');
    if (text.trim() === '') return { lacks: 'there is no text to speak.' };
    const voiceId = ctx.fill(options.voiceId ?? '').trim();
    if (voiceId === '') return { lacks: 'no voice is chosen.' };
    if (options.saveUrlInVariableId === undefined) return { lacks: 'no variable is selected for the URL.' };
    const modelId = ctx.fill(options.modelId ?? '').trim();
    return jobOf(options.action, { text, voiceId, ...(modelId !== '' && { modelId }) });
  },
  save({ options }, ctx, output) {
    if (options.action !== undefined) ctx.set(options.saveUrlInVariableId, output);
    return undefined;
  },
});
