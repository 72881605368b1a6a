import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { portOf } from './web-service.ts';

/** A payment intent as the provider keeps it. */
export interface StoredIntent {
  readonly id: string;
  readonly client_secret: string;
  readonly amount: number;
  readonly currency: string;
  readonly livemode: boolean;
  readonly description: string | null;
  readonly receipt_email: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  status: string;
}

/** A payment provider on 127.0.0.1, as strict as the real one about what it is sent. */
export interface StripeService {
  readonly url: string;
  readonly intents: readonly StoredIntent[];
  /** `METHOD path` of each request, in order. */
  readonly heard: readonly string[];
  /** What visitors do in the form of the provider. */
  readonly pay: (id: string) => void;
  readonly set: (id: string, status: string) => void;
  /** The provider breaks down: each request gets this status. Undefined: it works again. */
  readonly fail: (status: number | undefined) => void;
  /** An event as it is sent to webhooks. */
  readonly event: (type: string, id: string) => string;
  /** The header of a signed event. */
  readonly sign: (body: string, secret: string, atMs: number) => string;
  readonly close: () => Promise<void>;
}

const keys: Readonly<Record<string, { readonly livemode: boolean }>> = {
  sk_live_1: { livemode: true },
  sk_test_1: { livemode: false },
};
const known: ReadonlySet<string> = new Set([
  'amount',
  'currency',
  'automatic_payment_methods[enabled]',
  'receipt_email',
  'description',
]);
/** Smallest charge in the smallest unit. */
const least: Readonly<Record<string, number>> = { usd: 50, eur: 50, gbp: 30, jpy: 50, kwd: 300, isk: 100 };

/** Starts the provider; the keys that it knows are `sk_live_1` and `sk_test_1`. */
export async function startStripeService(): Promise<StripeService> {
  const [intents, heard]: [StoredIntent[], string[]] = [[], []];
  const answered = new Map<string, { readonly body: string; readonly intent: StoredIntent }>();
  let broken: number | undefined;
  let events = 0;

  const find = (id: string): StoredIntent => {
    for (const intent of intents) if (intent.id === id) return intent;
    throw new Error(`There is no intent ${id}`);
  };

  const create = (request: IncomingMessage, body: string, livemode: boolean): Answer => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || key.length > 255) return refusal(400, 'No idempotency key', 'test');
    const before = answered.get(key);
    if (before?.body === body) return { status: 200, body: before.intent };
    if (before !== undefined) return otherBody();
    const wrong = wrongIn(request, body);
    if (wrong !== undefined) return refusal(400, wrong, 'invalid_request_error');
    const intent = newIntent(`pi_${intents.length + 1}`, new URLSearchParams(body), livemode);
    intents.push(intent);
    answered.set(key, { body, intent });
    return { status: 200, body: intent };
  };

  const answer = (request: IncomingMessage, body: string): Answer => {
    if (broken !== undefined) return refusal(broken, 'Something broke', 'api_error');
    const mode = keys[secretOf(request)];
    if (mode === undefined || !isVersioned(request)) return notAccepted(request);
    const [, id] = /^\/v1\/payment_intents(?:\/([^/?]+))?$/.exec(request.url ?? '') ?? [];
    if (request.method === 'POST' && id === undefined) return create(request, body, mode.livemode);
    const found = intents.find((each) => each.id === id && each.livemode === mode.livemode);
    return request.method === 'GET' && found !== undefined
      ? { status: 200, body: found }
      : refusal(404, `No such payment_intent: '${id}'`, 'invalid_request_error');
  };

  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    void readAll(request).then((body) => send(response, answer(request, body)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server.address()).port}`,
    intents,
    heard,
    pay: (id) => void (find(id).status = 'succeeded'),
    set: (id, status) => void (find(id).status = status),
    fail: (status) => {
      broken = status;
    },
    event: (type, id) =>
      JSON.stringify({ id: `evt_${++events}`, object: 'event', type, data: { object: find(id) } }),
    sign,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const otherBody = (): Answer =>
  refusal(400, 'Keys can only be used with the same parameters', 'idempotency_error');

const isVersioned = (request: IncomingMessage): boolean =>
  /^\d{4}-\d{2}-\d{2}/.test(String(request.headers['stripe-version']));

/** The answer to a request without a known key, or without a version. */
function notAccepted(request: IncomingMessage): Answer {
  return keys[secretOf(request)] === undefined
    ? refusal(401, `Invalid API Key: ${secretOf(request)}`, 'invalid_request_error')
    : refusal(400, 'No version', 'test');
}

/** A signature as the provider makes them. */
function sign(body: string, secret: string, atMs: number): string {
  const t = Math.floor(atMs / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')},v0=00`;
}

/** What the service keeps of an intent that was asked for. */
function newIntent(id: string, form: URLSearchParams, livemode: boolean): StoredIntent {
  return {
    id,
    client_secret: `${id}_secret_${'x'.repeat(8)}`,
    amount: Number(form.get('amount')),
    currency: form.get('currency') ?? '',
    livemode,
    description: form.get('description'),
    receipt_email: form.get('receipt_email'),
    metadata: Object.fromEntries(
      [...form].flatMap(([name, value]) => {
        const [, inner] = /^metadata\[(.+)\]$/.exec(name) ?? [];
        return inner === undefined ? [] : [[inner, value]];
      }),
    ),
    status: 'requires_payment_method',
  };
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const refusal = (status: number, message: string, type: string): Answer => ({
  status,
  body: { error: { message, type } },
});

/** By bearer, or as the name of basic authorization. */
function secretOf(request: IncomingMessage): string {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme === 'Bearer') return value;
  return scheme === 'Basic' ? atob(value).replace(/:$/, '') : '';
}

function wrongIn(request: IncomingMessage, body: string): string | undefined {
  if (request.headers['content-type'] !== 'application/x-www-form-urlencoded') return 'The body is no form';
  const form = new URLSearchParams(body);
  for (const [name] of form)
    if (!known.has(name) && !/^metadata\[\w{1,40}\]$/.test(name))
      return `Received unknown parameter: ${name}`;
  const amount = form.get('amount') ?? '';
  const currency = form.get('currency') ?? '';
  if (!/^\d{1,8}$/.test(amount)) return `Invalid integer: ${amount}`;
  if (least[currency] === undefined) return `Invalid currency: ${currency}`;
  if (Number(amount) < (least[currency] ?? 0)) return 'Amount is too small';
  if (currency === 'kwd' && Number(amount) % 10 !== 0) return 'The last digit must be 0';
  if (currency === 'isk' && Number(amount) % 100 !== 0) return 'Must be evenly divisible by 100';
  if (form.get('automatic_payment_methods[enabled]') !== 'true') return 'No payment methods';
  const email = form.get('receipt_email');
  return email !== null && !email.includes('@') ? `Invalid email address: ${email}` : undefined;
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
