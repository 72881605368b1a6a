import assert from 'node:assert/strict';
import type { ShortBot } from '#blocks/case.ts';
import { createBot, publishBot as publish } from '#contract/bots.ts';
import type { TestServer } from './api.ts';
import { expandBot } from './short-bot.ts';

/** A bot that visitors can reach. */
export interface PublishedBot {
  readonly id: string;
  readonly publicId: string;
}

/** Makes a bot in the workspace of the fixtures, with these fields besides its document, and publishes it. */
export async function publishBot(
  server: TestServer,
  bot: ShortBot,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<PublishedBot> {
  const api = server.api('owner');
  const { version: _6, ...document } = expandBot(bot);
  const made = await api(createBot, {
    body: { workspaceId: ':workspace', bot: { ...document, ...fields } },
  });
  assert.ok(made.ok, JSON.stringify(made));
  const { id } = made.value.bot;
  const published = await api(publish, { params: { botId: id }, body: {} });
  assert.ok(published.ok, JSON.stringify(published));
  return { id, publicId: published.value.publicId };
}
