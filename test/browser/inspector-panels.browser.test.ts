import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as z from 'zod';
import { valueAt } from '#bot/ops/items.ts';
import { type AiServices, aiKey, startAiServices } from '#kit/ai-services.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { tokenOf } from '#kit/api-fixtures.ts';
import { assertAccessible, openBrowser, shoot, type TestBrowser, type TestPage } from '#kit/browser.ts';
import { type GoogleTokens, startGoogleTokens } from '#kit/google-tokens.ts';
import { holdRequests } from '#kit/hold-requests.ts';
import { itInSweep } from '#kit/sweep.ts';
import { png } from '#kit/uploads.ts';
import { startWebService, type WebService } from '#kit/web-service.ts';

const botReply = z.object({ bot: z.looseObject({ id: z.string() }) });
const groups = [
  { id: 'image', type: 'image' },
  { id: 'http', type: 'Webhook' },
  { id: 'model', type: 'groq' },
  { id: 'sheet', type: 'Google Sheets' },
  { id: 'page', type: 'embed' },
  { id: 'set', type: 'Set variable', options: { variableId: 'score' } },
  { id: 'script', type: 'Code', options: { content: '// {{Score}}' } },
].map((block, index) => ({
  ...{ id: `g-${block.id}`, title: block.type, blocks: [block] },
  graphCoordinates: { x: index * 300, y: 0 },
}));

describe('the panels of the inspector', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let web: WebService;
  let ai: AiServices;
  let google: GoogleTokens;
  let opened: TestPage;
  let botId: string;

  before(async () => {
    [web, google, ai] = await Promise.all([startWebService(), startGoogleTokens(), startAiServices()]);
    server = await startTestServer({
      env: { FILES_MAX_MB: '0.2', GOOGLE_CLIENT_ID: 'ours', GOOGLE_CLIENT_SECRET: 'secret' },
      egress: {
        testListeners: [web.place, google.place, ai.place],
        testOrigins: { ...google.egress.testOrigins, ...ai.origins },
      },
    });
    browser = await openBrowser();
    const bot = {
      name: 'Panels',
      groups,
      events: [{ id: 'start', type: 'start' }],
      edges: [],
      variables: [{ id: 'score', name: 'Score' }],
    };
    const made = await server.call({
      ...{ caller: 'owner', method: 'POST', path: '/v1/bots' },
      body: { workspaceId: ':workspace', bot },
    });
    assert.equal(made.status, 200, made.text);
    botId = botReply.parse(made.body).bot.id;
    opened = await browser.page();
    const { page } = opened;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.setExtraHTTPHeaders({ authorization: `Bearer ${tokenOf(server.fixtures, 'owner')}` });
    await page.goto(`${await server.address()}/app/bots/${botId}/flow`);
    await page.locator('[data-board][data-ready]').waitFor();
    await page.getByRole('button', { name: 'Show everything' }).click();
  });
  after(async () => {
    await browser?.close();
    await server?.close();
    await web?.close();
    await google?.close();
    await ai?.close();
  });

  async function select(id: string): Promise<void> {
    await opened.page.locator(`[data-block-id="${id}"]`).dispatchEvent('click');
    await opened.page.locator('[data-panel="selection"]').waitFor();
  }

  /** A block as the server has it, once everything is saved. */
  async function savedBlock(id: string): Promise<unknown> {
    await opened.page.locator('[data-save="saved"]').waitFor();
    const reply = await server.call({ caller: 'owner', method: 'GET', path: `/v1/bots/${botId}` });
    return valueAt(botReply.parse(reply.body).bot, ['groups', `g-${id}`, 'blocks', id]);
  }

  it('uploads a picture into the field of its URL', async () => {
    await select('image');
    const file = { name: 'Logo.png', mimeType: 'image/png', buffer: Buffer.from(png) };
    await opened.page.getByLabel('File for Address', { exact: true }).setInputFiles(file);
    const field = opened.page.locator('[data-field="content.url"]');
    await field.and(opened.page.locator('[value*="/files/"]')).waitFor();
    const block = z.object({ content: z.object({ url: z.string() }) }).parse(await savedBlock('image'));
    assert.match(block.content.url, /\/files\/[a-z0-9]{24}\/Logo\.png$/);
  });

  it('takes pictures that are pasted or dropped, and addresses in embed codes', async () => {
    const { page } = opened;
    const field = page.locator('[data-field="content.url"]');
    const preview = page.locator('[data-media="image"] figcaption');
    await preview.filter({ hasText: '×' }).waitFor();
    for (const kind of ['paste', 'drop'] as const) {
      await field.focus();
      await page.evaluate(
        transfer({ kind, file: { name: `${kind}.png`, base64: Buffer.from(png).toString('base64') } }),
      );
      await field.and(page.locator(`[value$="/${kind}.png"]`)).waitFor();
    }
    await page.evaluate(transfer({ kind: 'paste', text: '<img src="/files/nothing.png" alt="">' }));
    await page.getByText('There is no picture at this address.').waitFor();
    assert.equal(await field.inputValue(), '/files/nothing.png');
  });

  itInSweep('says why a file is refused: no picture, another kind of file, too large', async () => {
    const { page } = opened;
    const input = page.getByLabel('File for Address', { exact: true });
    const alert = page.locator('[data-media="image"] [role="alert"]');
    const bytes = Buffer.from('no picture');
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: bytes });
    await alert.getByText('a.png is not a picture that chats can show. Use PNG').waitFor();
    await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: bytes });
    await alert.getByText('a.pdf is not a picture.').waitFor();
    await input.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: Buffer.alloc(300_000, 1) });
    await alert.getByText('b.png is too large: it has 293 kB, and this server takes up to 205 kB.').waitFor();
    await assertAccessible(page);
  });

  it('finds, deletes and chooses a file of the workspace by keys', async () => {
    const { page } = opened;
    await page.getByRole('button', { name: 'Library for Address', exact: true }).focus();
    await page.keyboard.press('Enter');
    const library = page.getByRole('dialog', { name: 'Choose a picture' });
    const cards = library.locator('[data-asset-id]');
    await cards.nth(2).waitFor();
    await library.getByRole('searchbox', { name: 'Search' }).fill('DROP');
    await cards.nth(1).waitFor({ state: 'detached' });
    await library.getByRole('button', { name: 'Delete drop.png' }).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await question.getByText('No bot uses it.').waitFor();
    await question.getByRole('button', { name: 'Delete file', exact: true }).focus();
    await page.keyboard.press('Enter');
    await cards.first().waitFor({ state: 'detached' });
    await library.getByRole('searchbox', { name: 'Search' }).fill('Logo');
    await library.getByRole('button', { name: /^Logo.png/ }).focus();
    await page.keyboard.press('Enter');
    await library.waitFor({ state: 'detached' });
    assert.match(await page.locator('[data-field="content.url"]').inputValue(), /\/Logo\.png$/);
  });

  itInSweep(
    'imports a curl command, sends the request unsaved, and saves a value of the response',
    async () => {
      const { page } = opened;
      await select('http');
      await page.getByRole('button', { name: 'Import from curl', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Import from curl' });
      await dialog.getByLabel('Command').fill('wget x');
      await dialog.getByText('Paste a command that begins with curl.').waitFor();
      await dialog.getByLabel('Command').fill(`curl -X POST '${web.url}/echo' -H 'X-Key: abc' -d '{"a":1}'`);
      await assertAccessible(page);
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
      assert.partialDeepStrictEqual(await savedBlock('http'), {
        options: {
          webhook: {
            ...{ url: `${web.url}/echo`, method: 'POST', body: '{"a":1}' },
            headers: [{ key: 'X-Key', value: 'abc' }, {}],
          },
          isCustomBody: true,
        },
      });
      await page.getByRole('button', { name: 'Send test request', exact: true }).click();
      const value = page.getByRole('status', { name: 'Test response' }).getByRole('button', {
        name: 'statusCode 200',
      });
      await value.click();
      assert.partialDeepStrictEqual(await savedBlock('http'), {
        options: { responseVariableMapping: [{ bodyPath: 'statusCode' }] },
      });
    },
  );

  it('shows what a variable is set to, for samples; runs code only when asked to', async () => {
    const { page } = opened;
    await select('set');
    const value = page.getByRole('status', { name: 'Value', exact: true });
    await page.locator('[data-field="options.expressionToEvaluate"]').fill('{{Score}} * 2');
    await page.locator('[data-sample="score"]').fill('21');
    await value.getByText('42', { exact: true }).waitFor();
    await page.locator('[data-field="options.type"]').selectOption({ label: 'List without its first item' });
    await page.locator('[data-sample="score"]').fill('a\nb\nc');
    await value.getByRole('listitem').nth(1).waitFor();
    assert.deepEqual(await value.getByRole('listitem').allTextContents(), ['b', 'c']);
    await page.locator('[data-field="options.type"]').selectOption({ label: 'Text or code' });
    await page.locator('[data-field="options.isCode"]').check();
    await page
      .locator('.cm-content[data-field="options.expressionToEvaluate"]')
      .fill('return {{Score}}.map((x) => x + x).join()');
    await value.getByRole('button', { name: 'Run once', exact: true }).press('Enter');
    await value.getByText('aa,bb,cc', { exact: true }).waitFor();
    await assertAccessible(page);
    assert.partialDeepStrictEqual(await savedBlock('set'), {
      options: { isCode: true, expressionToEvaluate: 'return {{Score}}.map((x) => x + x).join()' },
    });
  });

  it('edits code, suggests variables and what code can use, and lets the keyboard leave', async () => {
    const { page } = opened;
    await select('script');
    const code = page.getByRole('textbox', { name: 'Code', exact: true }).and(page.locator('.cm-content'));
    const suggested = page.getByRole('listbox', { name: 'Completions' }).getByRole('option');
    await code.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\nconst a = {{sc');
    await suggested
      .filter({ hasText: /^Score$/ })
      .and(page.locator('[aria-selected]'))
      .waitFor();
    await assertAccessible(page);
    await page.keyboard.press('Enter');
    await page.keyboard.type(' + Math.flo');
    await suggested.filter({ hasText: /^floor$/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await page.locator('[data-field="options.isExecutedOnClient"]:focus').waitFor();
    assert.partialDeepStrictEqual(await savedBlock('script'), {
      options: { content: '// {{Score}}\nconst a = {{Score}} + Math.flo' },
    });
  });

  it('finds a text everywhere and replaces it, which is one step to undo', async () => {
    const { page } = opened;
    const codeOf = async () =>
      z.object({ options: z.object({ content: z.string() }) }).parse(await savedBlock('script'));
    const { content } = (await codeOf()).options;
    await page.keyboard.press('Control+Shift+f');
    const panel = page.getByRole('region', { name: 'Find and replace' });
    await panel.getByLabel('Find', { exact: true }).fill('score');
    await panel.getByLabel('Replace with').fill('Points');
    await panel.getByText('Nothing found').waitFor();
    await panel.getByRole('switch', { name: 'Inside {{variables}}, too' }).press('Space');
    await panel.getByText('3 places in 2 texts').waitFor();
    await panel.locator('[data-text="groups.6.blocks.0.options.content"]').waitFor();
    await assertAccessible(page);
    await panel.getByRole('button', { name: 'Replace all' }).press('Enter');
    await panel.getByText('Nothing found').waitFor();
    assert.equal((await codeOf()).options.content, content.replaceAll('Score', 'Points'));
    await panel.getByRole('button', { name: 'Close find and replace' }).press('Enter');
    await page.getByRole('button', { name: /^Undo/ }).click();
    assert.equal((await codeOf()).options.content, content);
  });

  it('adds credentials where they are needed, and chooses them', async () => {
    const { page } = opened;
    await select('model');
    await page.getByRole('button', { name: 'Add Credentials', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Mine');
    await dialog.locator('input[type="password"]').first().fill('gsk-secret');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('[data-field="options.credentialsId"]').and(page.locator('[value="Mine"]')).waitFor();
    const block = z.object({ options: z.object({ credentialsId: z.string() }) });
    block.parse(await savedBlock('model'));
  });

  itInSweep('chooses credentials that are typed before their list is loaded', async () => {
    const { page } = opened;
    const field = page.locator('[data-field="options.credentialsId"]');
    const block = z.object({ options: z.object({ credentialsId: z.string().optional() }) });
    const chosen = block.parse(await savedBlock('model')).options.credentialsId;
    await field.fill('');
    await field.press('Tab');
    assert.equal(block.parse(await savedBlock('model')).options.credentialsId, undefined);
    await select('page');
    const [isAsked, letAnswer] = await holdRequests(page, /\/credentials(\?|$)/);
    await select('model');
    await isAsked;
    await field.fill('mine');
    await field.press('Tab');
    assert.equal(await field.inputValue(), 'mine');
    // The form may be gone when the list arrives.
    await select('page');
    letAnswer();
    await select('model');
    await field.and(page.locator('[value="Mine"]')).waitFor();
    assert.equal(block.parse(await savedBlock('model')).options.credentialsId, chosen);
  });

  it('suggests what an account has, says why it cannot, and takes any other text', async () => {
    const { page } = opened;
    await select('model');
    await page.locator('[data-field="options.action"]').selectOption('Create chat completion');
    const field = page.locator('[data-field="options.model"]');
    await field.click();
    await page.getByText('The service does not accept the credentials.').waitFor();
    await shoot(page, 'options-refused');
    await assertAccessible(page);
    const { credentialsId } = z
      .object({ options: z.object({ credentialsId: z.string() }) })
      .parse(await savedBlock('model')).options;
    const renewed = await server.call({
      ...{ caller: 'owner', method: 'PATCH', body: { data: { apiKey: aiKey } } },
      path: `/v1/workspaces/:workspace/credentials/${credentialsId}`,
    });
    assert.equal(renewed.status, 200, renewed.text);
    await page.getByRole('button', { name: 'Try again: Model' }).press('Enter');
    await page.locator('[data-options-problem]').waitFor({ state: 'detached' });
    await field.focus();
    await field.press('ArrowDown');
    await page.getByRole('option', { name: 'a-large A large one' }).waitFor();
    await shoot(page, 'options-found');
    await assertAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await shoot(page, 'options-found-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await field.press('ArrowDown');
    await field.press('Enter');
    assert.equal(await field.inputValue(), 'a-large');
    // Enter and Tab take no suggestion that nobody has chosen.
    await field.fill('gpt');
    await page.getByRole('option', { name: 'gpt-5' }).waitFor();
    await field.press('Tab');
    const block = z.object({ options: z.object({ model: z.string() }) });
    assert.equal(block.parse(await savedBlock('model')).options.model, 'gpt');
  });

  itInSweep('shows an embedded page as it looks in the chat, when asked to', async () => {
    const { page } = opened;
    await select('page');
    await page.locator('[data-field="content.url"]').fill(`${web.url}/page`);
    await page.getByRole('button', { name: 'Show it in the chat', exact: true }).click();
    const chat = page.frameLocator('iframe[title="Page in the chat"]');
    await chat.locator(`iframe[src="${web.url}/page"]`).waitFor();
    await page.locator('[data-field="content.height"]').fill('200');
    await page.getByRole('button', { name: 'Show what was changed', exact: true }).click();
    await chat.locator('iframe').and(chat.locator('[height="200"], [style*="200px"]')).waitFor();
  });

  itInSweep('connects a Google account in a window of its own, also at the second attempt', async () => {
    const { page, context } = opened;
    await context.route('https://accounts.google.com/**', async (route) => {
      const { searchParams: asked } = new URL(route.request().url());
      const code = google.asked.length === 0 ? 'wrong' : 'good';
      const back = `${asked.get('redirect_uri')}?${new URLSearchParams({ code, state: asked.get('state') ?? '' })}`;
      const body = `<script>location.replace(${JSON.stringify(back)})</script>`;
      await route.fulfill({ contentType: 'text/html', body });
    });
    await select('sheet');
    await page.getByRole('button', { name: 'Add Credentials', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Team');
    const signIn = dialog.getByRole('button', { name: 'Sign in with Google', exact: true });
    await signIn.click();
    await dialog.getByText('Google did not accept the sign-in. Start again.').waitFor();
    await assertAccessible(page);
    await signIn.click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('[data-field="options.credentialsId"]').and(page.locator('[value="Team"]')).waitFor();
    assert.equal(google.asked.length, 2);
    const listed = await server.call({
      ...{ caller: 'owner', method: 'GET' },
      path: '/v1/workspaces/:workspace/credentials?type=google%20sheets',
    });
    const stored = z.object({ credentials: z.array(z.object({ name: z.string() })) }).parse(listed.body);
    assert.equal(stored.credentials.filter(({ name }) => name === 'Team').length, 1);
    // The browser says so of the files that were refused.
    const others = opened.problems.filter((problem) => !/40[04] \(|413 \(/.test(problem));
    assert.deepEqual(others, []);
  });
});

interface Transferred {
  readonly kind: 'paste' | 'drop';
  readonly text?: string;
  readonly file?: { readonly name: string; readonly base64: string };
}

/** Pastes or drops a text or a picture where the focus is. */
const transfer = ({ kind, text, file }: Transferred): string => `(() => {
  const data = new DataTransfer();
  const file = ${JSON.stringify(file ?? null)};
  if (file) data.items.add(new File([Uint8Array.fromBase64(file.base64)], file.name, { type: 'image/png' }));
  else data.setData('text/plain', ${JSON.stringify(text ?? '')});
  const init = { bubbles: true, cancelable: true };
  document.activeElement.dispatchEvent(
    ${kind === 'paste'} ? new ClipboardEvent('paste', { ...init, clipboardData: data }) : new DragEvent('drop', { ...init, dataTransfer: data }),
  );
})()`;
