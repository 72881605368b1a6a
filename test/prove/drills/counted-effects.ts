import type { ShortBot } from '#blocks/case.ts';
import type { ServerProcess } from '#kit/server-process.ts';
import type { CountingService } from '../counting-service.ts';
import { type Finding, tally } from './drill.ts';
import { answerUrl, ask } from './requests.ts';

const CHATS = 20;
/** How many of a hundred messages are sent to both servers at once, with one key. */
const TWICE = 10;

/** A bot that sends each message to a service. */
const sending = (url: string): ShortBot => ({
  groups: {
    a: [
      { type: 'text input', options: { variableId: 'n' } },
      { type: 'Webhook', options: { webhook: { url, method: 'POST' } } },
      'Got {{n}}',
      { type: 'Jump', options: { groupId: 'a' } },
    ],
  },
  variables: ['n'],
});

interface Counted {
  readonly servers: readonly [ServerProcess, ServerProcess];
  readonly turns: number;
  readonly service: CountingService;
  /** Under which servers reach the service. */
  readonly url: string;
}

/** Each message reaches any of two servers, some both: the service gets each once. */
export async function countedEffects({ servers, turns, service, url }: Counted): Promise<readonly Finding[]> {
  const publicId = await servers[0].publish(sending(url));
  const statuses: number[] = [];
  const chat = async (name: number): Promise<void> => {
    const sessionId = await servers[name % 2 === 0 ? 0 : 1].begin(publicId);
    for (let n = 0; n < turns / CHATS; n++) {
      const [first, other] = Math.random() < 0.5 ? servers : [servers[1], servers[0]];
      const to = Math.random() * 100 < TWICE ? [first, other] : [first];
      const send = ({ address }: ServerProcess) =>
        ask(answerUrl(address, sessionId), { message: `${n}` }, `${name}-${n}`);
      for (const { status } of await Promise.all(to.map(send))) statuses.push(status);
    }
  };
  await Promise.all(Array.from({ length: CHATS }, (_, name) => chat(name)));
  const hits = [...service.byKey.values()].reduce((sum, { length }) => sum + length, 0);
  return [
    {
      what: `statuses of ${turns} turns, some sent to both servers`,
      seen: tally(statuses),
      isHeld: statuses.every((status) => status === 200),
    },
    {
      what: 'requests that the service got, and their keys',
      seen: `${hits}, ${service.byKey.size}`,
      isHeld: hits === turns && service.byKey.size === turns,
    },
  ];
}

/** A hundred messages to one chat at once, at two servers by turns: all are taken, one after the other. */
export async function hundredAtOnce(
  servers: readonly [ServerProcess, ServerProcess],
  publicId: string,
): Promise<readonly Finding[]> {
  const sessionId = await servers[0].begin(publicId);
  const messages = Array.from({ length: 100 }, (_, n) => `m${n}`);
  const answers = await Promise.all(
    messages.map((message, n) =>
      ask(answerUrl(servers[n % 2 === 0 ? 0 : 1].address, sessionId), { message }),
    ),
  );
  const stored = await servers[1].said(sessionId);
  const isAll = stored.length === 100 && messages.every((message) => stored.includes(message));
  return [
    {
      what: 'statuses of 100 messages to one chat at once',
      seen: tally(answers.map(({ status }) => status)),
      isHeld: answers.every(({ status }) => status === 200),
    },
    { what: 'of them stored once', seen: String(new Set(stored).size), isHeld: isAll },
  ];
}
