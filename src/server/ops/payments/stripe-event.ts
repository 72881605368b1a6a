import * as z from 'zod';
import type { stripeEvent as endpoint } from '#contract/payments.ts';
import { parseUntrusted } from '#lib/parse-untrusted.ts';
import { credentialDefs } from '#model/credentials/credential-types.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation, RawBody } from '#server/operation.ts';
import { settlePayment } from '#server/payments/settle-payment.ts';
import { isSigned } from '#server/payments/signature.ts';
import { takeFromLimits } from '#server/take-from-limits.ts';

/** Events are a few KB. */
const MAX_BYTES = 512 * 1024;

const eventSchema = z.object({ type: z.string() });
const paidSchema = z.object({
  type: z.literal('payment_intent.succeeded'),
  data: z.object({
    object: z.object({
      id: z.string(),
      metadata: z.object({
        parley_bot: z.string(),
        parley_result: z.string(),
        parley_block: z.string(),
      }),
    }),
  }),
});

/** Verifies the signature of the provider, and continues the chat that waits for the payment. */
export const stripeEvent: Operation<typeof endpoint> = async ({ app, caller, request }, { params }) => {
  const { workspaceId, credentialsId } = params;
  const setHeader = (name: string, value: string) => request.setHeader(name, value);
  takeFromLimits(app, { caller, ip: request.ip, setHeader }, { kind: 'turn', id: `stripe/${credentialsId}` });
  const body = await readAll(request.rawBody);
  const opened = await app.credentials.open({ workspaceId, id: credentialsId, types: ['stripe'] });
  const account = opened.ok ? credentialDefs.stripe.schema.safeParse(opened.data) : undefined;
  if (!account?.success) throw new AppError('NOT_FOUND');
  const secrets = Object.values(account.data.webhookSecret ?? {}).filter((secret) => secret !== undefined);
  if (secrets.length === 0)
    throw new AppError('NOT_FOUND', { message: 'These credentials have no signing secret for webhooks.' });
  if (!isSigned(body, request.rawBody.signature ?? '', { secrets, now: app.clock() }))
    throw new AppError('BAD_REQUEST', { message: 'The signature is not valid, or too old.' });
  const event = parsed(body);
  if (!eventSchema.safeParse(event).success)
    throw new AppError('BAD_REQUEST', { message: 'The body is not an event.' });
  const paid = paidSchema.safeParse(event);
  if (paid.success) {
    const { id, metadata } = paid.data.data.object;
    await settlePayment(app, {
      workspaceId,
      intentId: id,
      botId: metadata.parley_bot,
      resultId: metadata.parley_result,
      blockId: metadata.parley_block,
    });
  }
  return { received: true };
};

async function readAll({ chunks }: RawBody): Promise<Buffer> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new AppError('PAYLOAD_TOO_LARGE');
    read.push(chunk);
  }
  return Buffer.concat(read);
}

function parsed(body: Buffer): unknown {
  try {
    return parseUntrusted(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
