import { adapterOf } from '#channels/adapter-of.ts';
import type { confirmDelivery as endpoint } from '#contract/channels.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { AppError } from '#server/app-error.ts';
import { type OperationContext, Streamed } from '#server/operation.ts';

/** Answers a messenger that asks whether the address of its deliveries is ours: only with the secret that it was told. */
export async function confirmDelivery(
  { app }: OperationContext,
  { params, query }: InputOf<typeof endpoint>,
): Promise<Streamed> {
  const asked = adapterOf(params.channel)?.webhook?.handshake?.(query);
  if (asked === undefined || !app.channels.webhookSecrets.isGenuine(params, asked.secret))
    throw new AppError('FORBIDDEN', { message: 'The token of this request is missing or wrong.' });
  return new Streamed({ contentType: 'text/plain; charset=utf-8', chunks: once(asked.challenge) });
}

async function* once(text: string): AsyncIterable<string> {
  yield text;
}
