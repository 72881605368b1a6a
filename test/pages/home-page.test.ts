import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestServer } from '#kit/api.ts';
import { getPage } from '#kit/get-page.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { homePage } from '#server/pages/home-page.ts';

describe('the first page', () => {
  it('leads to chats that can be had', async () => {
    const server = await startTestServer();
    const { id } = await publishBot(
      server,
      { groups: { a: ['Hi'] } },
      { name: 'One <of> them', publicId: 'one' },
    );
    await server.app.store.meta.set('setup.examples', `${id},gone`);
    const address = await server.address();
    const { html } = await getPage(address, '/');
    const [chat] = /http:[^"]+\/one(?=")/.exec(html) ?? [''];
    assert.equal((await getPage(address, new URL(chat).pathname)).status, 200);
    assert.match(html, /One &lt;of&gt; them/);
    assert.match(html, /bots\/one\/startChat/);
    await server.close();
  });
  it('shows chats where they are', () => {
    const examples = [{ name: 'A', publicId: 'a' }];
    const html = homePage({ baseUrl: 'https://app.example', chatUrl: 'https://chats.example', examples });
    assert.match(html, /href="https:\/\/chats\.example\/a"/);
    assert.match(html, /https:\/\/app\.example\/api\/v1/);
  });
  it('does without examples', () =>
    assert.doesNotMatch(homePage({ baseUrl: 'x', chatUrl: 'x', examples: [] }), /Try a bot/));
});
