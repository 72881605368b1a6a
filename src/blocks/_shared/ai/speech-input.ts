import type { BlockContext } from '#engine/block-context.ts';
import type { ServiceInput } from '#engine/service-job.ts';

/** The text and settings for speech. */
export function speechInput(
  options: {
    readonly model?: string | undefined;
    readonly input?: string | undefined;
    readonly instructions?: string | undefined;
    readonly voice?: string | undefined;
    readonly saveUrlInVariableId?: string | undefined;
  },
  ctx: BlockContext,
): ServiceInput {
  const text = ctx.fill(options.input ?? '');
  if (text.trim() === '') return { lacks: 'there is no text to speak.' };
  if (options.saveUrlInVariableId === undefined) return { lacks: 'no variable is selected for the URL.' };
  const instructions = ctx.fill(options.instructions ?? '');
  return {
    text,
    model: ctx.fill(options.model ?? '').trim() || 'tts-1',
    voice: options.voice ?? 'alloy',
    ...(instructions !== '' && { instructions }),
  };
}
