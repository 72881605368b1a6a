import assert from 'node:assert/strict';
import type { ShortBot } from '#blocks/case.ts';
import { createCredentials } from '#contract/credentials.ts';
import { startTestServer, type TestServer } from './api.ts';
import { dialog360Account } from './at-360dialog.ts';
import { eventually } from './eventually.ts';
import { whatsappAccount } from './fake-whatsapp.ts';
import { type PublishedBot, publishBot } from './publish-bot.ts';
import { replayedChats } from './replayed-chats.ts';
import { startWhatsAppService, type WhatsAppService } from './whatsapp-service.ts';

/** A server with a published bot in WhatsApp. */
export interface WhatsAppScene extends WhatsAppService {
  readonly server: TestServer;
  readonly credentialsId: string;
  readonly bot: PublishedBot;
  /** Moves the clock of the server and of WhatsApp. */
  readonly later: (ms: number) => void;
  readonly texts: (from: string) => readonly string[];
  /** Resolves when the last message on the screen of somebody has this text. */
  readonly screenEnds: (from: string, text: string) => Promise<void>;
  /** Delivers this body; gives the status. */
  readonly post: (body: string, signature?: string) => Promise<number>;
  readonly accountId: () => Promise<string>;
  /** While true, nothing is delivered by itself. */
  hold: boolean;
}

const API = 'https://graph.example';
const API_360 = 'https://waba-360dialog.example';

interface SceneOptions {
  /** Default: Meta itself. */
  readonly provider?: 'meta' | '360dialog';
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts it on the clock of the machine. What people send is delivered at once. */
export async function startWhatsAppScene(
  flow: ShortBot,
  fields: Readonly<Record<string, unknown>> = {},
  { provider = 'meta', env = {} }: SceneOptions = {},
): Promise<WhatsAppScene> {
  let ahead = 0;
  const now = (): number => Date.now() + ahead;
  const service = await startWhatsAppService(now);
  const { fake, dialog360 } = service;
  const clock = {
    get now() {
      return now();
    },
    set now(_: number) {},
  };
  const server = await startBefore(service, clock, env);
  fake.confirm = (url, token) => confirmed(server, url, token);
  const chats = replayedChats(server);
  server.app.channels.start();
  const credentialsId = await keepAccount(server, provider);
  const bot = await publishBot(server, flow, {
    settings: { chatA: { isEnabled: true } },
    ...fields,
    chatACredentialsId: credentialsId,
  });
  await eventually(async () => fake.webhook !== '');
  const post = async (body: string, signature = fake.sign(body)): Promise<number> => {
    const headers = provider === 'meta' ? { 'x-hub-signature-256': signature } : dialog360.headers;
    const path = pathOf(fake.webhook);
    return (await server.call({ caller: 'anonymous', method: 'POST', path, text: body, headers })).status;
  };
  const scene = { hold: false };
  // One after the other: what is written within a second has no other order.
  let delivering: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    if (scene.hold) return;
    for (const { body, signature } of fake.deliveries())
      delivering = delivering.then(() => post(body, signature));
  }, 15).unref();
  const texts = (from: string) => fake.screen(from).map(({ text }) => text);
  return Object.assign(scene, {
    ...{ ...service, server, credentialsId, bot, texts, post },
    accountId: async () => (await server.app.store.channels.accounts(null))[0]?.id ?? '',
    later: (ms: number) => {
      ahead += ms;
      fake.now = now();
    },
    screenEnds: (from: string, text: string) =>
      eventually(async () => {
        if (texts(from).at(-1) !== text) throw new Error(JSON.stringify(texts(from)));
        return true;
      }),
    close: async () => {
      clearInterval(timer);
      // Whatever became of deliveries: a server that is left open holds up the whole run.
      await delivering.finally(() => chats.close()).finally(service.close);
    },
  });
}

/** A server that finds both services where they are played. */
function startBefore(
  { url }: WhatsAppService,
  clock: { now: number },
  env: Readonly<Record<string, string>>,
): Promise<TestServer> {
  return startTestServer({
    clock,
    env: {
      WHATSAPP_API_URL: API,
      WHATSAPP_360DIALOG_URL: API_360,
      PUBLIC_URL: 'https://parley.example',
      ...env,
    },
    egress: { testOrigins: { [API]: url, [API_360]: url }, testListeners: [new URL(url).host] },
  });
}

/** Gives the id of its credentials. */
async function keepAccount(server: TestServer, provider: 'meta' | '360dialog'): Promise<string> {
  const data = provider === 'meta' ? whatsappAccount : dialog360Account;
  const made = await server.api('owner')(createCredentials, {
    params: { workspaceId: ':workspace' },
    body: { type: 'whatsApp', name: 'My number', data },
  });
  assert.ok(made.ok, JSON.stringify(made));
  return made.value.credentials.id;
}

const pathOf = (url: string): string => new URL(url).pathname.replace('/api', '');

/** The handshake of the service: whether the address sends its challenge back. */
async function confirmed(server: TestServer, url: string, token: string): Promise<boolean> {
  const query = new URLSearchParams({
    ...{ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1158201444' },
  });
  const path = `${pathOf(url)}?${query.toString()}`;
  const answer = await server.call({ caller: 'anonymous', method: 'GET', path });
  return answer.status === 200 && answer.text === '1158201444';
}
