import { mkdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fieldAt } from '#kit/api-row.ts';
import { FakeWhatsApp, whatsappAccount } from '#kit/fake-whatsapp.ts';
import { expandBot } from '#kit/short-bot.ts';
import { startWhatsAppService } from '#kit/whatsapp-service.ts';
import { Child } from './child.ts';
import { percentile } from './quiet-chats.ts';

/** One figure: what it is, what it may be at most, what it was. */
interface Figure {
  readonly name: string;
  readonly bar: number;
  readonly value: number;
  readonly unit: string;
}

const PEOPLE = 400;
const SECONDS = 60;
/** What is not measured, at the beginning, s. */
const WARM_UP = 10;

/**
 * `npm run bench -- channels [messages a second]`: people write to two numbers of WhatsApp, each of their messages gets one
 * reply, and each reply two statuses. Default: 80 a second in all, half of what the numbers may send. The service and the
 * people are in this process, the server under measurement is in another one.
 */
export async function measureChannels(folder: string, perSecond: number): Promise<readonly Figure[]> {
  const second = new FakeWhatsApp({
    ...whatsappAccount,
    phoneNumberId: '206540352242922',
    wabaId: '202290129340398',
  });
  const service = await startWhatsAppService(Date.now, [second]);
  mkdirSync(folder, { recursive: true });
  const child = new Child('serve-channels', [folder, service.url]);
  const { port, token } = await child.ready;
  const server = { address: `http://127.0.0.1:${port}`, token: String(token) };
  const numbers: Line[] = [];
  for (const fake of [service.fake, second])
    numbers.push({ fake, post: await connected(fake, server), replies: new Replies(fake) });
  const idle = await child.usage();
  const statuses = setInterval(() => {
    for (const { fake, post } of numbers) for (const each of fake.deliveries()) void post(each);
  }, 20);
  await writeAll(numbers, perSecond, WARM_UP);
  const [before, ownBefore] = [await child.usage(), process.cpuUsage()];
  const seen = await writeAll(numbers, perSecond, SECONDS);
  const [after, own] = [await child.usage(), process.cpuUsage(ownBefore)];
  const flood = await besideFlood(numbers);
  const nested = await acknowledgesNested(numbers);
  clearInterval(statuses);
  await child.stop();
  await service.close();
  const count = perSecond * SECONDS;
  const each = (micros: number): string => shown(micros / count / 1000);
  console.log(
    `${count} messages: acknowledged within ${shown(percentile(seen.acks, 0.5))} ms, first request ${shown(percentile(seen.firsts, 0.5))} ms after that (medians), ${each(after.cpu - before.cpu)} ms of processor time each (and ${each(own.user + own.system)} ms of this process), memory ${shown(idle.rss / 1e6)} MB when connected, ${shown(before.rss / 1e6)} MB after ${WARM_UP} s and ${shown(after.rss / 1e6)} MB at the end`,
  );
  return [
    { name: 'Messages that were not acknowledged', bar: 0, value: seen.bad, unit: '' },
    {
      name: 'p99 until a delivery is acknowledged',
      bar: 100,
      value: percentile(seen.acks, 0.99),
      unit: 'ms',
    },
    {
      name: 'p95 from there to the first request',
      bar: 50,
      value: percentile(seen.firsts, 0.95),
      unit: 'ms',
    },
    { name: `Memory added in ${SECONDS} s`, bar: 40, value: (after.rss - before.rss) / 1e6, unit: 'MB' },
    { name: 'Replies while one contact floods, times before', bar: 2, value: flood, unit: '×' },
    { name: 'Until 3 MB of nested lists are acknowledged', bar: 50, value: nested, unit: 'ms' },
  ];
}

/** How long others wait for replies while somebody writes a hundred messages a second: times as long as before (medians). */
async function besideFlood(numbers: readonly Line[]): Promise<number> {
  const waits = async (): Promise<number> => {
    const { acks, firsts } = await writeAll(numbers, 20, 10);
    return percentile(acks, 0.5) + percentile(firsts, 0.5);
  };
  const quiet = await waits();
  const [line] = numbers;
  const flood = setInterval(() => line?.fake.says('4915209999999', 'again'), 10);
  const flooded = await waits();
  clearInterval(flood);
  console.log(`replies within ${shown(quiet)} ms, ${shown(flooded)} ms while one contact floods (medians)`);
  return flooded / quiet;
}

/** How long a proven delivery takes that is as long as it may be and makes no sense, ms: the median of some. */
async function acknowledgesNested(numbers: readonly Line[]): Promise<number> {
  const [line] = numbers;
  const half = 1_500_000;
  const body = '['.repeat(half) + ']'.repeat(half);
  const times: number[] = [];
  for (let n = 0; n < 7; n++) {
    const began = performance.now();
    const status = await line?.post({ body, signature: line.fake.sign(body) });
    times.push(status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY);
  }
  times.sort((a, b) => a - b);
  return percentile(times, 0.5);
}

const shown = (value: number): string => value.toFixed(1);

/** A number with what delivers to its server. */
interface Line {
  readonly fake: FakeWhatsApp;
  readonly post: Post;
  readonly replies: Replies;
}

type Post = (delivery: { readonly body: string; readonly signature: string }) => Promise<number>;

/** Connects the number to a bot that answers everything; gives what delivers to it. */
async function connected(
  fake: FakeWhatsApp,
  { address, token }: { readonly address: string; readonly token: string },
): Promise<Post> {
  const local = (url: string): string => address + new URL(url).pathname;
  fake.confirm = async (url, secret) => {
    const query = `hub.mode=subscribe&hub.verify_token=${secret}&hub.challenge=77`;
    return (await (await fetch(`${local(url)}?${query}`)).text()) === '77';
  };
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  const workspaceId = fieldAt(await send('GET', '/v1/workspaces'), 'workspaces.0.id');
  const made = await send('POST', `/v1/workspaces/${workspaceId}/credentials`, {
    ...{ type: 'whatsApp', name: 'Number', data: fake.account },
  });
  const chatACredentialsId = fieldAt(made, 'credentials.id');
  const settings = { chatA: { isEnabled: true } };
  const bot = { ...expandBot(echo), chatACredentialsId, settings };
  const created = await send('POST', '/v1/bots', { workspaceId, bot });
  await send('POST', `/v1/bots/${fieldAt(created, 'bot.id')}/publish`, {});
  while (fake.webhook === '') await sleep(20);
  return poster(local(fake.webhook));
}

function poster(url: string): Post {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return ({ body, signature }) =>
    new Promise((resolve) => {
      const headers = {
        ...{ 'x-hub-signature-256': signature, 'content-type': 'application/json' },
        'content-length': Buffer.byteLength(body),
      };
      const outgoing = request(url, { agent, method: 'POST', headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      });
      outgoing.on('error', () => resolve(0)).end(body);
    });
}

/** When the reply arrives that somebody waits for, by number; those who wait for several get them in order. */
class Replies {
  readonly #waiting = new Map<string, ((at: number) => void)[]>();

  constructor(fake: FakeWhatsApp) {
    const call = fake.call.bind(fake);
    fake.call = (verb, path, given) => {
      if (path.endsWith('/messages') && given.body['status'] !== 'read')
        this.#waiting.get(String(given.body['to']))?.shift()?.(performance.now());
      return call(verb, path, given);
    };
  }

  /** The instant of the next reply to a number that nobody else waits for; infinite: none came within 30 s. */
  next(from: string): Promise<number> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(from) ?? [];
      this.#waiting.set(from, [...waiting, resolve]);
      setTimeout(() => resolve(Number.POSITIVE_INFINITY), 30_000).unref();
    });
  }
}

/** How long acknowledgements took, and from there the first requests, ms; how many were none. */
interface Seen {
  readonly acks: number[];
  readonly firsts: number[];
  bad: number;
}

/** Writes messages evenly, to one number after the other, and waits for the reply to each. */
async function writeAll(numbers: readonly Line[], perSecond: number, seconds: number): Promise<Seen> {
  const seen: Seen = { acks: [], firsts: [], bad: 0 };
  const began = performance.now();
  const all = Array.from({ length: perSecond * seconds }, async (_, n) => {
    const line = numbers[n % numbers.length];
    await sleep(Math.max(0, began + (n * 1000) / perSecond - performance.now()));
    if (line !== undefined) await writeOne(line, seen, { from: String(4_915_100_000 + (n % PEOPLE)), n });
  });
  await Promise.all(all);
  for (const times of [seen.acks, seen.firsts]) times.sort((a, b) => a - b);
  return seen;
}

async function writeOne(
  { fake, post, replies }: Line,
  seen: Seen,
  { from, n }: { readonly from: string; readonly n: number },
): Promise<void> {
  for (const each of fake.deliveries()) void post(each);
  fake.says(from, `m${n}`);
  const [own] = fake.deliveries();
  const reply = replies.next(from);
  const sentAt = performance.now();
  const status = own === undefined ? 0 : await post(own);
  const ackedAt = performance.now();
  seen.acks.push(ackedAt - sentAt);
  if (status !== 200) seen.bad += 1;
  seen.firsts.push((await reply) - ackedAt);
}

const echo = {
  groups: {
    a: [
      'Got {{said}}.',
      { type: 'text input', id: 'ask', options: { variableId: 'said' } },
      { type: 'Jump', id: 'again', options: { groupId: 'a' } },
    ],
  },
  variables: ['said'],
};
