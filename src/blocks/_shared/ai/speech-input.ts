import type { BlockContext } from '#engine/block-context.ts';
import type { ServiceInput } from '#engine/service-job.ts';

/** What is to be spoken, and how. */
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
  if (options.saveUrlInVariableId === undefined) return { lacks: 'there is no variable for the address.' };
  const instructions = ctx.fill(options.instructions ?? '');
  return {
    text,
    model: ctx.fill(options.model ?? '').trim() || 'tts-1',
    voice: options.voice ?? 'alloy',
    ...(instructions !== '' && { instructions }),
  };
}
