import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { getPage } from '#kit/get-page.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { embedFormIds, previewForms } from '#model/embedding/embed-forms.ts';

const bot = { groups: { a: ['Hi', { type: 'text input' }] } };

describe('the page about embedding', () => {
  let server: TestServer;
  let address = '';
  before(async () => {
    server = await startTestServer();
    address = await server.address();
    await publishBot(server, bot, { name: 'A <fine> bot', publicId: 'fine' });
    const limited = { security: { allowedOrigins: ['https://shop.example', '<b>'] } };
    await publishBot(
      server,
      { ...bot, settings: { ...limited, metadata: { customHeadCode: '<i>' } } },
      { publicId: 'limited' },
    );
  });
  after(() => server.close());

  it('has every form, and the address of the server that was asked', async () => {
    const page = await getPage(address, '/fine/embed', { host: 'bots.example:3000' });
    assert.equal(page.status, 200);
    for (const id of embedFormIds) assert.ok(page.html.includes(`<section id="${id}"`), id);
    assert.match(page.html, /http:\/\/bots\.example:3000\/embed\/parley\.js/);
    assert.match(page.html, /A &lt;fine&gt; bot/);
    assert.match(page.policy['script-src'] ?? '', /^'nonce-[\w-]{22}'$/);
    assert.equal(page.policy['frame-ancestors'], "'none'");
  });
  for (const [host, isWarned] of [
    ['127.0.0.1:3000', true],
    ['localhost', true],
    ['bots.example', false],
  ] as const)
    it(`${isWarned ? 'warns' : 'does not warn'} that its code names ${host}`, async () => {
      const { html } = await getPage(address, '/fine/embed', { host });
      assert.equal(html.includes(`from <code>http://${host}</code>, which nobody else can reach`), isWarned);
    });
  it('tells which websites may chat', async () => {
    const { html } = await getPage(address, '/limited/embed');
    assert.match(html, /<code>https:\/\/shop\.example<\/code>, <code>&lt;b&gt;<\/code>/);
  });
  for (const form of previewForms)
    it(`shows ${form} at work, in frames of this server`, async () => {
      const page = await getPage(address, `/fine/embed/${form}`);
      assert.equal(page.status, 200);
      assert.equal(page.policy['frame-ancestors'], "'self'");
      assert.equal(page.policy['sandbox'], undefined);
      assert.match(page.html, form === 'iframe' ? /<iframe src="http/ : /Parley\.init\w+\(\{ bot/);
    });
  it('walls the code of authors off in previews', async () =>
    assert.match((await getPage(address, '/limited/embed/bubble')).policy['sandbox'] ?? '', /allow-scripts/));
  for (const path of ['/nobody/embed', '/fine/embed/react', '/fine/embed/x', '/fine/other'])
    it(`is not at ${path}`, async () => assert.equal((await getPage(address, path)).status, 404));
});
