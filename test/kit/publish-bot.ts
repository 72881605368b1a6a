import assert from 'node:assert/strict';
import type { ShortBot } from '#blocks/case.ts';
import type { TestServer } from './api.ts';
import { fieldAt } from './api-row.ts';
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
  const made = await server.call({
    caller: 'owner',
    method: 'POST',
    path: '/v1/bots',
    body: { workspaceId: ':workspace', bot: { ...expandBot(bot), ...fields } },
  });
  assert.equal(made.status, 200, made.text);
  const id = String(fieldAt(made.body, 'bot.id'));
  const published = await server.call({
    caller: 'owner',
    method: 'POST',
    path: `/v1/bots/${id}/publish`,
    body: {},
  });
  assert.equal(published.status, 200, published.text);
  return { id, publicId: String(fieldAt(published.body, 'publicId')) };
}
