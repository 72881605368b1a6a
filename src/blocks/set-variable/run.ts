import { authorCode } from '#blocks/_shared/author-code.ts';
import { failed } from '#blocks/_shared/failed.ts';
import { parsedReply } from '#blocks/_shared/parsed-reply.ts';
import type { Filled } from '#blocks/define.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import { type Next, next, pending } from '#engine/next.ts';
import type { Channel } from '#model/channel.ts';
import type { ClientScript, LogEntry } from '#model/chat.ts';
import { clientValues } from './client-values.ts';
import { type CustomOptions, customValue } from './custom-value.ts';
import { appendedTo, itemWithSameIndex, taken } from './list-values.ts';
import type { setVariable } from './schema.ts';
import { zonedTime } from './zoned-time.ts';

type Options = Filled<typeof setVariable>['options'];

/** Sets the variable; values that only the client knows are requested from it. */
export const setVariableRun: Runtime<typeof setVariable> = {
  run({ options }, ctx) {
    if (!ctx.hasVariable(options.variableId)) return next;
    return setByType(options, ctx);
  },
  resume({ options }, ctx, reply) {
    const value = parsedReply(reply);
    if (value !== undefined) ctx.set(options.variableId, value);
    return next;
  },
};

function setByType(options: Options, ctx: BlockContext): Next {
  const set = (value: unknown): Next => {
    ctx.set(options.variableId, value);
    return next;
  };
  switch (options.type) {
    case 'Custom':
      return setCustom(options, ctx);
    case 'Empty':
      return set(null);
    case 'Append value(s)':
      ctx.append(options.variableId, appendedTo(options, ctx));
      return next;
    case 'Pop':
    case 'Shift':
      return takeItem(options, ctx);
    case 'Map item with same index':
      return set(itemWithSameIndex(options, ctx));
    case 'Now':
      return set(timeText(ctx.now, options.timeZone, ctx));
    case 'Yesterday':
      return set(timeText(ctx.now - DAY, options.timeZone, ctx));
    case 'Tomorrow':
      return set(timeText(ctx.now + DAY, options.timeZone, ctx));
    case 'Today':
      return set(timeText(ctx.now, undefined, ctx));
    case 'Random ID':
      return set(ctx.randomId());
    case 'Result ID':
    case 'User ID':
      return set(ctx.resultId ?? ctx.randomId());
    case 'Environment name':
      return set(ctx.channel?.name ?? 'web');
    case 'Transcript': {
      const transcript = ctx.effect('transcript', { said: ctx.messages });
      return transcript === undefined ? pending : set(transcript.text);
    }
    case 'Resume URL': {
      if (!options.blockId || !ctx.hasBlock(options.blockId)) return set(null);
      const made = ctx.effect('resumeUrl', { blockId: options.blockId });
      return made === undefined ? pending : set(made.url);
    }
    case 'Device type':
    case 'Moment of the day':
      if (!ctx.hasPage) ctx.log(unknownHere(options.type));
      return ctx.hasPage ? askClient(clientValues[options.type], ctx) : set(null);
    case 'Phone number':
    case 'Contact name':
    case 'Referral Click ID':
    case 'Referral Source ID':
      if (ctx.channel !== undefined) return set(channelFacts[options.type](ctx.channel) ?? null);
      ctx.log(unknownHere(options.type));
      return next;
  }
}

const channelFacts = {
  'Phone number': ({ contact }) => contact.phone,
  'Contact name': ({ contact }) => contact.name,
  'Referral Click ID': ({ referral }) => referral?.clickId,
  'Referral Source ID': ({ referral, startPayload }) => referral?.sourceId ?? startPayload,
} as const satisfies Readonly<Record<string, (channel: Channel) => string | undefined>>;

const unknownHere = (type: string): LogEntry => ({
  status: 'info',
  context: 'Set variable',
  description: `"${type}" is not available in this channel`,
});

const DAY = 24 * 60 * 60 * 1000;

/** Takes the last or first item out of the list. */
function takeItem(options: Parameters<typeof taken>[0], ctx: BlockContext): Next {
  const { left, item } = taken(options, ctx);
  ctx.set(options.variableId, left);
  ctx.set(options.saveItemInVariableId, item);
  return next;
}

function setCustom(options: CustomOptions, ctx: BlockContext): Next {
  const source = options.expressionToEvaluate ?? '';
  if (options.isExecutedOnClient && source !== '' && ctx.hasPage) {
    const { isCode, isUnsafe } = options;
    return askClient(
      { ...authorCode(source, ctx), isCode, ...(isUnsafe !== undefined && { isUnsafe }) },
      ctx,
    );
  }
  const result = customValue(options, ctx);
  if (result === undefined) return pending;
  if ('missed' in result) {
    if (options.isCode) ctx.set(options.saveErrorInVariableId, result.missed.details);
    return failed({}, ctx, { ...result.missed, context: 'Set variable' });
  }
  ctx.set(options.variableId, result.value);
  if (options.isCode && result.error !== undefined) {
    ctx.log({
      status: 'error',
      context: 'Set variable',
      description: 'The code of a variable failed',
      details: result.error,
    });
    ctx.set(options.saveErrorInVariableId, result.error);
  }
  return next;
}

function askClient(scriptToExecute: ClientScript, ctx: BlockContext): Next {
  ctx.client({ type: 'setVariable', setVariable: { scriptToExecute }, expectsDedicatedReply: true });
  return { kind: 'wait', for: 'client' };
}

/** An unknown zone becomes UTC: a wrong option must not stop the conversation. */
function timeText(ms: number, timeZone: string | undefined, ctx: BlockContext): string {
  const zone = ctx.fill(timeZone ?? '').trim();
  const text = zonedTime(ms, zone);
  if (text !== undefined) return text;
  ctx.log({
    status: 'warning',
    context: 'Set variable',
    description: 'The time zone is unknown',
    details: zone.slice(0, 100),
  });
  return new Date(ms).toISOString();
}
