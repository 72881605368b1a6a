import { createHash } from 'node:crypto';
import * as z from 'zod';
import { serviceAnswer } from '#blocks/_shared/service-answer.ts';
import type { Account, ServiceAnswer, ServicePerformer } from '#blocks/performer.ts';
import type { ServiceResult } from '#engine/service-job.ts';

const api = 'https://api.stripe.com/v1/payment_intents';
/** The API version, whatever the account is set to. */
const version = '2024-06-20';

const accountSchema = z.object({
  live: z.object({ publicKey: z.string(), secretKey: z.string() }),
  test: z.object({ publicKey: z.string(), secretKey: z.string() }).partial().optional(),
});

const askSchema = z.object({
  amount: z.number(),
  currency: z.string(),
  description: z.string().optional(),
  email: z.string().optional(),
  botId: z.string().optional(),
  resultId: z.string().optional(),
  blockId: z.string(),
  intentId: z.string().optional(),
});
const checkSchema = z.object({ intentId: z.string(), amount: z.number(), currency: z.string() });

const intentSchema = z.object({
  id: z.string().min(1),
  client_secret: z.string().min(1),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
});
type Intent = z.infer<typeof intentSchema>;

/** Creates a payment intent, or reuses the existing one (`ask`); reports the status of one (`check`). */
export const paymentInputPerform: ServicePerformer = async ({ action, input }, means) => {
  const { account } = means;
  const keys = account && keysOf(account, means.isPreview);
  if (account === null || keys === null) return { ok: false, message: 'No credentials are selected.' };
  const caller: Caller = { account, ...keys };
  if (action === 'check') {
    const { intentId, amount, currency } = checkSchema.parse(input);
    const found = await read(caller, intentId);
    if (!found.ok) return found.result;
    return { ok: true, output: { status: statusOf(found.intent, { amount, currency }) } };
  }
  const wanted = askSchema.parse(input);
  if (wanted.intentId !== undefined) {
    const found = await read(caller, wanted.intentId);
    if (!found.ok && found.status !== 404) return found.result;
    if (found.ok && found.intent.status !== 'canceled' && isOf(found.intent, wanted))
      return { ok: true, output: viewOf(found.intent, caller) };
  }
  const made = await make(caller, wanted, means.jobKey);
  return made.ok ? { ok: true, output: viewOf(made.intent, caller) } : made.result;
};

interface Caller {
  readonly account: Account;
  readonly publicKey: string;
  readonly secretKey: string;
}

type Found =
  | { readonly ok: true; readonly intent: Intent }
  | { readonly ok: false; readonly status: number | undefined; readonly result: ServiceResult };

/** In previews the test keys, if both are set. */
function keysOf({ data }: Account, isPreview: boolean): Omit<Caller, 'account'> | null {
  const parsed = accountSchema.safeParse(data);
  if (!parsed.success) return null;
  const { live, test } = parsed.data;
  if (isPreview && test?.publicKey !== undefined && test.secretKey !== undefined)
    return { publicKey: test.publicKey, secretKey: test.secretKey };
  return live;
}

async function read(caller: Caller, id: string): Promise<Found> {
  const answer = await caller.account.request({
    url: `${api}/${encodeURIComponent(id)}`,
    headers: headersOf(caller),
  });
  return foundIn(answer, caller);
}

async function make(
  caller: Caller,
  { amount, currency, description, email, botId, resultId, blockId }: z.infer<typeof askSchema>,
  jobKey: string,
): Promise<Found> {
  const isEmail = email !== undefined && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 320;
  const body = new URLSearchParams({
    amount: String(amount),
    currency: currency.toLowerCase(),
    'automatic_payment_methods[enabled]': 'true',
    ...(description !== undefined && { description: description.slice(0, 1000) }),
    ...(isEmail && { receipt_email: email }),
    ...(botId !== undefined && { 'metadata[parley_bot]': botId }),
    ...(resultId !== undefined && { 'metadata[parley_result]': resultId }),
    'metadata[parley_block]': blockId.slice(0, 500),
  }).toString();
  const answer = await caller.account.request({
    url: api,
    method: 'POST',
    headers: {
      ...headersOf(caller),
      'content-type': 'application/x-www-form-urlencoded',
      // A reused key with another body is rejected: a retried turn may ask for another price.
      'idempotency-key': createHash('sha256').update(`${jobKey}\n${body}`).digest('hex'),
    },
    body,
    isRepeatable: true,
  });
  return foundIn(answer, caller);
}

const headersOf = ({ secretKey }: Caller): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${secretKey}`,
  'stripe-version': version,
});

function foundIn(answer: ServiceAnswer, { secretKey }: Caller): Found {
  const status = answer.ok ? answer.status : undefined;
  const result = serviceAnswer(answer, [secretKey]);
  if (!result.ok || !answer.ok) return { ok: false, status, result };
  const parsed = intentSchema.safeParse(answer.data());
  if (parsed.success) return { ok: true, intent: parsed.data };
  return {
    ok: false,
    status,
    result: { ok: false, message: 'The response of the service could not be parsed.' },
  };
}

function viewOf(intent: Intent, { publicKey }: Caller) {
  return {
    intentId: intent.id,
    clientSecret: intent.client_secret,
    publicKey,
    status: intent.status === 'succeeded' ? 'paid' : 'open',
  };
}

function statusOf(intent: Intent, price: Pick<Intent, 'amount' | 'currency'>): string {
  if (!isOf(intent, price)) return 'open';
  if (intent.status === 'succeeded') return 'paid';
  return intent.status === 'processing' ? 'processing' : 'open';
}

function isOf(intent: Intent, { amount, currency }: Pick<Intent, 'amount' | 'currency'>): boolean {
  return intent.amount === amount && intent.currency.toUpperCase() === currency.toUpperCase();
}
