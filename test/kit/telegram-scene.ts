import assert from 'node:assert/strict';
import type { ShortBot } from '#blocks/case.ts';
import { updateBot } from '#contract/bots.ts';
import { createCredentials } from '#contract/credentials.ts';
import type { EgressOptions } from '#server/egress/create-egress.ts';
import { startTestServer, type TestServer } from './api.ts';
import { eventually } from './eventually.ts';
import { type PublishedBot, publishBot } from './publish-bot.ts';
import { replayedChats } from './replayed-chats.ts';
import { startTelegramService, type TelegramService } from './telegram-service.ts';

/** A server with a published bot in Telegram. */
export interface TelegramScene extends TelegramService {
  readonly server: TestServer;
  readonly credentialsId: string;
  readonly bot: PublishedBot;
  /** Moves the clock of the server and of Telegram. */
  readonly later: (ms: number) => void;
  /** Resolves when the last message of somebody has this text. */
  readonly screenEnds: (id: number, text: string) => Promise<void>;
  readonly texts: (id: number) => readonly string[];
  /** Delivers what waits, as the service does: one by one, until it is refused. */
  readonly deliver: () => Promise<void>;
  /** Delivers this body with the right secret; gives the status. */
  readonly post: (text: string, headers?: Readonly<Record<string, string>>) => Promise<number>;
  readonly accountId: () => Promise<string>;
  /** How the server reaches the services. */
  readonly egress: EgressOptions;
}

export const telegramToken = '123456789:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc';
/** Where the tests host the Bot API. */
const API = 'https://bot-api.example';

/** Starts it on the clock of the machine. `fields`: of the bot, besides its document. */
export async function startTelegramScene(
  flow: ShortBot,
  options: {
    readonly fields?: Readonly<Record<string, unknown>>;
    readonly env?: Readonly<Record<string, string>>;
    /** Other services that the bot may ask: where they seem to be, and where they are. */
    readonly services?: Readonly<Record<string, string>>;
    readonly logTo?: { readonly write: (line: string) => void };
  } = {},
): Promise<TelegramScene> {
  const { services = {}, logTo } = options;
  let ahead = 0;
  const now = (): number => Date.now() + ahead;
  const service = await startTelegramService(telegramToken, now);
  const clock = {
    get now() {
      return now();
    },
    set now(_: number) {},
  };
  const egress = egressTo({ [API]: service.url, ...services });
  const server = await startTestServer({
    ...{ clock, egress },
    env: { TELEGRAM_API_URL: `${API}/`, ...options.env },
    ...(logTo && { logTo }),
  });
  const chats = replayedChats(server);
  server.app.channels.start();
  const api = server.api('owner');
  const made = await api(createCredentials, {
    params: { workspaceId: ':workspace' },
    body: { type: 'telegram', name: 'My bot', data: { token: telegramToken } },
  });
  assert.ok(made.ok, JSON.stringify(made));
  const credentialsId = made.value.credentials.id;
  const bot = await publishBot(server, flow, options.fields);
  const updated = await api(updateBot, {
    params: { botId: bot.id },
    body: { bot: { chatBCredentialsId: credentialsId } },
  });
  assert.ok(updated.ok, JSON.stringify(updated));
  await eventually(async () => (await server.app.store.channels.accounts(null)).length === 1);
  const { fake } = service;
  const post = async (text: string, headers: Readonly<Record<string, string>> = {}): Promise<number> => {
    const path = new URL(fake.webhook).pathname.replace('/api', '');
    const secret = { 'x-telegram-bot-api-secret-token': fake.webhookSecret };
    const answer = await server.call({
      ...{ caller: 'anonymous', method: 'POST', path, text, headers: { ...secret, ...headers } },
    });
    return answer.status;
  };
  const texts = (id: number) => service.fake.screen(id).map(({ text }) => text);
  return {
    ...{ ...service, server, credentialsId, bot, texts, post, egress },
    accountId: async () => (await server.app.store.channels.accounts(null))[0]?.id ?? '',
    deliver: () => deliverAll(fake, post),
    later: (ms) => {
      ahead += ms;
      service.fake.now = now();
    },
    screenEnds: (id, text) => eventually(async () => texts(id).at(-1) === text),
    close: () => chats.close().finally(service.close),
  };
}

const egressTo = (testOrigins: Readonly<Record<string, string>>): EgressOptions => ({
  testOrigins,
  testListeners: Object.values(testOrigins).map((url) => new URL(url).host),
});

async function deliverAll(
  fake: TelegramService['fake'],
  post: (text: string) => Promise<number>,
): Promise<void> {
  let update = fake.nextDelivery();
  while (update !== undefined) {
    const status = await post(JSON.stringify(update));
    fake.webhookError = status === 200 ? '' : `Wrong response from the webhook: ${status}`;
    update = status === 200 ? fake.nextDelivery(update) : undefined;
  }
}
