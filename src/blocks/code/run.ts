import { argsRecord, authorCode } from '#blocks/_shared/author-code.ts';
import type { Filled } from '#blocks/define.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { Ctx } from '#engine/context.ts';
import { type Next, next, pending } from '#engine/next.ts';
import type { script } from './schema.ts';

type Options = Filled<typeof script>['options'];

/** Hands the code to the client, or runs it in the sandbox and then writes what it set. */
export const scriptRun: Runtime<typeof script> = {
  run({ options }, ctx) {
    if (!options.content?.trim()) return next;
    return options.isExecutedOnClient
      ? sendToClient(options, options.content, ctx)
      : runHere(options.content, ctx);
  },
};

function sendToClient({ isUnsafe }: Options, source: string, ctx: Ctx): Next {
  const { content, args } = authorCode(source, ctx);
  ctx.client({
    type: 'scriptToExecute',
    scriptToExecute: { content, args, ...(isUnsafe !== undefined && { isUnsafe }) },
  });
  return next;
}

function runHere(source: string, ctx: Ctx): Next {
  const code = authorCode(source, ctx);
  const result = ctx.effect('code', {
    mode: 'script',
    body: code.content,
    args: argsRecord(code),
    now: ctx.now,
  });
  if (result === undefined) return pending;
  if (!result.ok) {
    ctx.log({
      status: 'error',
      context: 'Script',
      description: 'The script failed',
      details: result.message,
    });
    return next;
  }
  for (const { name, value } of result.sets) ctx.set(ctx.variableNamed(name)?.id, value);
  return next;
}
