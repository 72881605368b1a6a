import { argsRecord, authorCode } from '#blocks/_shared/author-code.ts';
import { failed } from '#blocks/_shared/failed.ts';
import { needsPage } from '#blocks/_shared/needs-page.ts';
import { passOver } from '#blocks/_shared/not-configured.ts';
import type { Filled } from '#blocks/define.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import { type Next, next, pending } from '#engine/next.ts';
import { script } from './schema.ts';

type Block = Filled<typeof script>;

/** Sends the code to the client, or runs it in the sandbox and then writes the variables that it set. */
export const scriptRun: Runtime<typeof script> = {
  run(block, ctx) {
    const { content, isExecutedOnClient } = block.options;
    if (!content?.trim()) return next;
    if (isExecutedOnClient && !ctx.hasPage) return passOver(ctx, needsPage(script));
    return isExecutedOnClient ? sendToClient(block, content, ctx) : runHere(block, content, ctx);
  },
};

function sendToClient({ options: { isUnsafe } }: Block, source: string, ctx: BlockContext): Next {
  const { content, args } = authorCode(source, ctx);
  ctx.client({
    type: 'scriptToExecute',
    scriptToExecute: { content, args, ...(isUnsafe !== undefined && { isUnsafe }) },
  });
  return next;
}

function runHere(block: Block, source: string, ctx: BlockContext): Next {
  const code = authorCode(source, ctx);
  const result = ctx.effect('code', {
    mode: 'script',
    body: code.content,
    args: { ...ctx.codeGlobals(code.content), ...argsRecord(code) },
    now: ctx.now,
  });
  if (result === undefined) return pending;
  if (!result.ok) {
    return failed(block, ctx, {
      status: 'error',
      context: 'Script',
      description: 'The script failed',
      details: result.message,
    });
  }
  for (const { name, value } of result.sets) ctx.set(ctx.variableNamed(name)?.id, value);
  return next;
}
