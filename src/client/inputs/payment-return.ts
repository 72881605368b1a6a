import { readFields, readText } from '../ui/read.ts';

/** What the provider says in the address when it sends the visitor back. */
export interface ReturnedPayment {
  readonly isPaid: boolean;
  /** The address without what the provider added. */
  readonly cleanUrl: string;
}

/** Reads the address after a redirect; undefined when it is not about this payment. */
export function returnedPayment(url: URL, secret: string): ReturnedPayment | undefined {
  const status = url.searchParams.get('redirect_status');
  if (status === null || url.searchParams.get('payment_intent_client_secret') !== secret) return undefined;
  const clean = new URL(url);
  for (const name of ['payment_intent', 'payment_intent_client_secret', 'redirect_status'])
    clean.searchParams.delete(name);
  return { isPaid: status === 'succeeded' || status === 'processing', cleanUrl: clean.href };
}

/** What the bot knows of the payer, under the provider's names; only what there is. */
export function billingDetails(additionalInformation: unknown): Readonly<Record<string, unknown>> {
  const { name, email, phoneNumber, address } = readFields(additionalInformation);
  const { country, line1, line2, state, city, postalCode } = readFields(address);
  const place = filled({ country, line1, line2, state, city, postal_code: postalCode });
  return {
    ...filled({ name, email, phone: phoneNumber }),
    ...(Object.keys(place).length > 0 && { address: place }),
  };
}

const filled = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => readText(value) !== ''));
