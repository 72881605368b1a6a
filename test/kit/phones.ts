import type { ChannelAdapter } from '#channels/adapter.ts';
import { telegram } from '#channels/telegram/telegram.ts';
import { whatsapp } from '#channels/whatsapp/whatsapp.ts';
import type { WireCall } from '#channels/wire-call.ts';
import { FakeTelegram } from './fake-telegram.ts';
import { FakeWhatsApp, whatsappAccount } from './fake-whatsapp.ts';
import { plainChannel, plainRefusal } from './plain-channel.ts';

/** The phone of a person who uses a messenger, with the service behind it. */
export interface Phone {
  readonly address: string;
  /** Sends a request of the bot. */
  readonly send: (call: WireCall) => Promise<{ readonly status: number; readonly body: unknown }>;
  /** What is typed, as it is delivered. */
  readonly types: (text: string) => unknown;
  /** What is pressed, as it is delivered; undefined: nothing on the screen is called that. */
  readonly presses: (label: string) => unknown;
  readonly screen: () => readonly OnScreen[];
}

/** A message on a screen, whichever messenger it is. */
export interface OnScreen {
  readonly text: string;
  readonly media: string;
  /** What can be pressed. */
  readonly labels: readonly string[];
}

/** The screen of somebody in Telegram. */
export const telegramScreen = (fake: FakeTelegram, id: number): readonly OnScreen[] =>
  fake.screen(id).map(({ text, media, keyboard }) => ({
    ...{ text, media: String(media) },
    labels: keyboard.flat().map((button) => String(button.text)),
  }));

/** The screen of somebody in WhatsApp. */
export const whatsappScreen = (fake: FakeWhatsApp, from: string): readonly OnScreen[] =>
  fake.screen(from).map(({ text, media, options }) => ({
    ...{ text, media },
    labels: options.map(({ title, description }) => `${title} ${description}`.trim()),
  }));

/** Every messenger with a phone. */
export const phones: readonly { readonly adapter: ChannelAdapter; readonly open: () => Phone }[] = [
  { adapter: telegram, open: telegramPhone },
  { adapter: whatsapp, open: whatsappPhone },
  { adapter: plainChannel, open: plainPhone },
];

function telegramPhone(): Phone {
  const token = `7:${'x'.repeat(35)}`;
  const fake = new FakeTelegram(token);
  fake.says(5, 'hello');
  return {
    address: 'tg:5',
    send: async ({ method, body }) => {
      fake.now += 1500;
      return fake.call(token, method, body);
    },
    types: (text) => fake.says(5, text),
    presses: (label) => {
      const keyboard = fake.screen(5).at(-1)?.keyboard.flat() ?? [];
      return keyboard.some(({ text, callback_data }) => text === label && callback_data !== undefined)
        ? fake.presses(5, label)
        : undefined;
    },
    screen: () => telegramScreen(fake, 5),
  };
}

function whatsappPhone(): Phone {
  const from = '4915112345678';
  const fake = new FakeWhatsApp();
  fake.says(from, 'hello');
  const urls = {
    ...{ telegramApiUrl: '', dialog360Url: '', whatsappApiUrl: 'https://graph.example' },
    whatsappGraphVersion: 'v26.0',
  };
  return {
    address: `wa:${from}`,
    send: async (call) => {
      fake.now += 7000;
      const { url, method = '', headers = {}, body } = whatsapp.request(call, whatsappAccount, urls);
      const given: Readonly<Record<string, unknown>> = body === undefined ? {} : JSON.parse(String(body));
      const token = headers['authorization'] ?? '';
      return fake.call(method, url.replace('https://graph.example/v26.0/', ''), { token, body: given });
    },
    types: (text) => fake.says(from, text),
    presses: (label) =>
      fake
        .screen(from)
        .at(-1)
        ?.options.some(({ title }) => title === label)
        ? fake.presses(from, label)
        : undefined,
    screen: () => whatsappScreen(fake, from),
  };
}

function plainPhone(): Phone {
  let id = 0;
  return {
    address: 'plain:5',
    send: async ({ body }) => {
      const because = plainRefusal(body);
      return { status: because === undefined ? 200 : 400, body: { id: String(id++), because } };
    },
    types: (text) => ({ id: String(id++), from: '5', at: 1, text }),
    presses: () => undefined,
    screen: () => [],
  };
}
