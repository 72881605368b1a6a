import { inputView, prefilled } from '#blocks/_shared/input-view.ts';
import { portableText } from '#blocks/_shared/portable-text.ts';
import type { Filled } from '#blocks/define.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { rejected } from '#engine/next.ts';
import type { textInput } from './schema.ts';

type Block = Filled<typeof textInput>;

/** Accepts any text up to its limit, including an empty one; recordings and attachments only when they are allowed. */
export const textInputRun: Runtime<typeof textInput> = {
  ask: (block, ctx) => inputView(block, ctx, prefilled(block.options.variableId, ctx)),
  portable: (view) => portableText('text', view),
  accept(block, ctx, reply) {
    if (reply === null) return rejected;
    if (reply.type === 'audio') return recording(block, ctx, reply.url);
    if (reply.text.length > (block.options.maxLength ?? Infinity)) return rejected;
    const files = block.options.attachments.isEnabled ? (reply.attachedFileUrls ?? []) : [];
    if (files.length > 0) saveFiles(block, ctx, files);
    return { kind: 'accepted', content: reply.text, ...(files.length > 0 && { files }) };
  },
};
type Accept = typeof textInputRun.accept;
type AcceptContext = Parameters<Accept>[1];

function recording(block: Block, ctx: AcceptContext, url: string): ReturnType<Accept> {
  const { isEnabled, saveVariableId } = block.options.audioClip;
  if (!isEnabled) return rejected;
  ctx.set(saveVariableId, url);
  return { kind: 'accepted', content: url };
}

/** One URL is saved as text, several as a list; an existing list is extended. */
function saveFiles(block: Block, ctx: AcceptContext, files: readonly string[]): void {
  const { saveVariableId } = block.options.attachments;
  const current = ctx.value(saveVariableId);
  if (Array.isArray(current)) ctx.set(saveVariableId, [...current, ...files]);
  else ctx.set(saveVariableId, files.length === 1 ? files[0] : files);
}
