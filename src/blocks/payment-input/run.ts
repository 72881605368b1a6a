import { failed, failure } from '#blocks/_shared/failed.ts';
import { inputView, prefilled } from '#blocks/_shared/input-view.ts';
import { notConfigured } from '#blocks/_shared/not-configured.ts';
import type { Filled } from '#blocks/define.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import type { CodeValue } from '#engine/code-job.ts';
import { type Accepted, askAgain, pending, replyText, type Verdict } from '#engine/next.ts';
import type { ServiceInput, ServiceResult } from '#engine/service-job.ts';
import { ownJson } from '#lib/own-json.ts';
import type { InputView, LogEntry } from '#model/chat.ts';
import { textField } from '#model/view-fields.ts';
import { type Price, readPrice } from './price.ts';
import { paymentInput } from './schema.ts';

type Block = Filled<typeof paymentInput>;

const STILL_PROCESSED =
  'Your payment is being processed, but not confirmed yet. Please wait a moment, then try again.';
const NOT_CHECKED = 'We could not check the payment. Please try again in a moment.';

/**
 * Asks for a payment, and continues when the provider confirms it: the visitor's page is not trusted. A repeated
 * question is about the same payment, as long as its price is the same.
 */
export const paymentInputRun: Runtime<typeof paymentInput> = {
  ask(block, ctx) {
    const problems = paymentInput.problems?.(block) ?? [];
    if (problems.length > 0) return failed(block, ctx, notConfigured(paymentInput, problems));
    const { options } = block;
    const price = readPrice(ctx.fill(options.amount ?? ''), ctx.fill(options.currency), ctx.locale);
    if (typeof price === 'string')
      return failed(block, ctx, {
        status: 'error',
        description: `${paymentInput.label} could not be requested: ${price}`,
      });
    const kept = keptFor(block, ctx, price);
    const result = asked(block, ctx, {
      action: 'ask',
      input: { ...jobInput(block, ctx, price), ...(kept && { intentId: kept.intentId }) },
    });
    if (result === undefined) return pending;
    const intent = result.ok ? intentOf(result.output) : undefined;
    if (intent?.status === 'paid') return accepted(block, ctx);
    if (!result.ok) ctx.logForAuthor(entryOf(result));
    const usable = intent ?? kept;
    if (usable === undefined) return failure(block, entryOf(result));
    const { intentId, clientSecret, publicKey } = usable;
    ctx.keep(
      JSON.stringify({
        intentId,
        clientSecret,
        publicKey,
        amount: price.amount,
        currency: price.currency,
        credentialsId: options.credentialsId,
      }),
    );
    return viewOf(block, ctx, {
      paymentIntentSecret: clientSecret,
      amountLabel: price.label,
      publicKey,
    });
  },

  accept(block, ctx, reply) {
    const kept = readKept(ctx.kept);
    const message = block.options.retryMessageContent;
    const text = replyText(reply);
    if (kept === undefined) return askAgain;
    if (text === undefined || text.trim().toLowerCase() === 'fail') return { kind: 'rejected', message };
    const result = checked(block, ctx, kept);
    if (result === undefined) return pending;
    return judged(block, ctx, result);
  },

  unavailable(block, ctx) {
    // An earlier payment, with another price or other credentials, does not answer the current question.
    if (ctx.kept !== null) ctx.keep(null);
    return { message: block.options.unavailableMessageContent, view: viewOf(block, ctx, undefined) };
  },

  portable: (view) => ({
    kind: 'page',
    why: 'payment',
    label: [textField(view.options, 'labels', 'button'), textField(view.runtimeOptions, 'amountLabel')]
      .filter((text) => text !== '')
      .join(' '),
    ...aboutOf(textField(view.runtimeOptions, 'paymentIntentSecret')),
  }),

  externalReply: 'Success',

  /** The provider says what was paid; a page only says that something happened, and the provider is asked. */
  acceptExternal(block, ctx, data) {
    const kept = readKept(ctx.kept);
    if (kept === undefined || typeof data !== 'object' || data === null) return undefined;
    if ('paid' in data) return data.paid === kept.intentId ? accepted(block, ctx) : undefined;
    if (!('isFromPage' in data)) return undefined;
    const result = checked(block, ctx, kept);
    if (result === undefined) return pending;
    const verdict = judged(block, ctx, result);
    return verdict.kind === 'accepted' ? verdict : undefined;
  },
};

const aboutOf = (about: string) => (about === '' ? {} : { about });

function judged(block: Block, ctx: BlockContext, result: ServiceResult): Verdict {
  if (!result.ok) {
    ctx.logForAuthor(entryOf(result));
    return { kind: 'rejected', message: NOT_CHECKED };
  }
  switch (fieldOf(result.output, 'status')) {
    case 'paid':
      return accepted(block, ctx);
    case 'processing':
      return { kind: 'rejected', message: STILL_PROCESSED };
  }
  return { kind: 'rejected', message: block.options.retryMessageContent };
}

/** The next request is a new payment. */
function accepted({ options }: Block, ctx: BlockContext): Accepted {
  ctx.keep(null);
  return { kind: 'accepted', content: ctx.fill(options.labels.success).trim() || 'Success' };
}

const checked = (block: Block, ctx: BlockContext, { intentId, amount, currency }: Kept) =>
  asked(block, ctx, { action: 'check', input: { intentId, amount, currency } });

function asked(
  block: Block,
  ctx: BlockContext,
  job: { readonly action: string; readonly input: ServiceInput },
): ServiceResult | undefined {
  const { credentialsId } = block.options;
  return ctx.effect('service', {
    block: block.type,
    ...job,
    ...(credentialsId && { credentialsId }),
  });
}

function jobInput(block: Block, ctx: BlockContext, { amount, currency }: Price): ServiceInput {
  const { description, email } = ctx.fillDeep(block.options.additionalInformation ?? {});
  return {
    amount,
    currency,
    blockId: block.id,
    ...(description?.trim() && { description: description.trim() }),
    ...(email?.trim() && { email: email.trim() }),
    ...(ctx.botId !== undefined && { botId: ctx.botId }),
    ...(ctx.resultId !== null && { resultId: ctx.resultId }),
  };
}

/** The credentials are only the author's business. */
function viewOf(block: Block, ctx: BlockContext, runtimeOptions: InputView['runtimeOptions']): InputView {
  const { credentialsId: _, ...options } = block.options;
  return inputView({ ...block, options }, ctx, {
    ...prefilled(options.variableId, ctx),
    ...(runtimeOptions && { runtimeOptions }),
  });
}

interface Intent {
  readonly intentId: string;
  readonly clientSecret: string;
  readonly publicKey: string;
}

/** The state that the block keeps between turns. */
interface Kept extends Intent {
  readonly amount: number;
  readonly currency: string;
  readonly credentialsId: string | undefined;
}

function keptFor(block: Block, ctx: BlockContext, price: Price): Kept | undefined {
  const kept = readKept(ctx.kept);
  const isSame =
    kept?.amount === price.amount &&
    kept.currency === price.currency &&
    kept.credentialsId === block.options.credentialsId;
  return isSame ? kept : undefined;
}

/** The state was written above. */
const readKept = (text: string | null): Kept | undefined => (text === null ? undefined : ownJson<Kept>(text));

function intentOf(output: CodeValue): (Intent & { readonly status: string }) | undefined {
  const [intentId, clientSecret, publicKey, status] = [
    fieldOf(output, 'intentId'),
    fieldOf(output, 'clientSecret'),
    fieldOf(output, 'publicKey'),
    fieldOf(output, 'status'),
  ];
  return intentId === undefined ||
    clientSecret === undefined ||
    publicKey === undefined ||
    status === undefined
    ? undefined
    : { intentId, clientSecret, publicKey, status };
}

function fieldOf(output: CodeValue, name: string): string | undefined {
  const value = new Map(Object.entries(output ?? {})).get(name);
  return typeof value === 'string' ? value : undefined;
}

function entryOf(result: ServiceResult): LogEntry {
  const { label } = paymentInput;
  if (result.ok) return { status: 'error', description: `${label}: The provider did not create a payment.` };
  return {
    status: 'error',
    description: `${label}: ${result.message}`,
    ...(result.details !== undefined && { details: result.details }),
  };
}
