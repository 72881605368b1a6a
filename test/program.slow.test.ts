import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { WebSocket } from 'ws';
import type { ShortBlock } from '#blocks/case.ts';
import { type AiServices, aiKey, startAiServices } from '#kit/ai-services.ts';
import { fieldAt } from '#kit/api-row.ts';
import { textsOf } from '#kit/chat-row.ts';
import { eventually } from '#kit/eventually.ts';
import { type GoogleService, startGoogleService } from '#kit/google-service.ts';
import { type MailService, startMailService } from '#kit/mail-service.ts';
import { programFile } from '#kit/program.ts';
import { type ProxyService, startProxy } from '#kit/proxy-service.ts';
import { type S3Service, s3Account, startS3Service } from '#kit/s3-service.ts';
import { type Reply, ServerProcess } from '#kit/server-process.ts';
import { root } from '#kit/source.ts';
import { type StripeService, startStripeService } from '#kit/stripe-service.ts';
import { telegramToken } from '#kit/telegram-scene.ts';
import { startTelegramService, type TelegramService } from '#kit/telegram-service.ts';
import { startTestInternet, type TestInternet } from '#kit/test-internet.ts';
import { png } from '#kit/uploads.ts';
import { startWebService, type WebService } from '#kit/web-service.ts';
import { receive } from '#kit/webhook-receiver.ts';
import { type Bundle, bundleProgram, type LazyPart } from '../scripts/build-server/bundle-program.ts';

/** What no test here can see loaded, and why. */
const unseen: Readonly<Record<string, string>> = {
  // The sandbox runs in a thread of its own, which the hook does not reach. Code that runs there shows they are found.
  'node_modules/@jitl/quickjs-wasmfile-release-sync/dist/ffi.mjs': 'loaded by the sandbox',
  'node_modules/@jitl/quickjs-wasmfile-release-sync/dist/emscripten-module.mjs': 'loaded by the sandbox',
  'node_modules/quickjs-emscripten-core/dist/module-ES6BEMUI.mjs': 'loaded by the sandbox',
  'src/store/memory/open.ts': 'no command opens a store that keeps nothing',
  'src/store/postgres/open.ts': 'start.postgres.test.ts runs the program on a database',
};

/**
 * The program as `npm start` runs it, bundled and begun by the launcher, in a process that is told nothing about being
 * tested: whatever is loaded late has to be found there and to work there.
 */
describe('the bundled program', () => {
  const data = mkdtempSync(join(tmpdir(), 'parley-program-'));
  const main = join(root, 'dist/server/main.mjs');
  const pathTo = ({ file }: LazyPart): string => join(root, 'dist/server', file);
  let bundle: Bundle;
  let web: WebService;
  let ai: AiServices;
  let mails: MailService;
  let bucket: S3Service;
  let stripe: StripeService;
  let google: GoogleService;
  let telegram: TelegramService;
  let proxy: ProxyService;
  let internet: TestInternet;
  let server: ServerProcess;
  let workspaceId: string;

  const commandEnv = () => ({
    ...internet.env,
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-compile'),
  });
  const runCommand = (...args: readonly string[]) =>
    spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', env: commandEnv() });

  before(async () => {
    // What was built is left alone: other tests run it meanwhile.
    programFile();
    bundle = await bundleProgram(['src/cli/main.ts'], join(data, 'bundle'));
    [web, ai, mails, bucket, stripe, google, telegram, proxy] = await Promise.all([
      startWebService(),
      startAiServices(),
      startMailService(),
      startS3Service(),
      startStripeService(),
      startGoogleService(() => new Date()),
      startTelegramService(telegramToken),
      startProxy(),
    ]);
    internet = await startTestInternet({
      origins: {
        'http://plain.web.example': web.url,
        'https://secure.web.example': web.url,
        'https://s3.web.example': bucket.url.replace('/bucket', ''),
        'https://api.openai.com': ai.origins['https://api.openai.com'] ?? '',
        'https://api.stripe.com': stripe.url,
        'https://telegram.web.example': telegram.url,
        ...google.origins,
      },
      ports: { 3128: proxy.port },
    });
    server = await ServerProcess.start(
      data,
      {
        ...internet.env,
        SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
        SMTP_FROM: 'Bots <bots@a.example>',
        TELEGRAM_API_URL: 'https://telegram.web.example',
        FILES_S3_URL: 'https://s3.web.example/bucket/parley',
        FILES_S3_REGION: s3Account.region,
        FILES_S3_KEY: s3Account.keyId,
        FILES_S3_SECRET: s3Account.secret,
        EGRESS_ALLOW: `proxied.web.example:${web.port}`,
      },
      [join(root, 'scripts/start.mjs')],
    );
    workspaceId = String(fieldAt((await server.send('GET', '/v1/workspaces')).body, 'workspaces.0.id'));
  });
  after(async () => {
    await server?.end('SIGTERM');
    await internet?.close();
    for (const service of [web, ai, mails, bucket, stripe, google, telegram, proxy]) await service?.close();
    rmSync(data, { recursive: true });
  });

  /** Makes an account; gives its id. */
  async function account(type: string, values: object): Promise<string> {
    const made = await server.send('POST', `/v1/workspaces/${workspaceId}/credentials`, {
      body: { type, name: type, data: values },
    });
    assert.equal(made.status, 200, made.text);
    return String(fieldAt(made.body, 'credentials.id'));
  }

  /** Starts a chat with these blocks, and a question at the end that keeps it open. */
  async function begin(blocks: readonly ShortBlock[], body: object = {}): Promise<Reply> {
    const publicId = await server.publish({
      groups: { a: [...blocks, { type: 'text input', id: 'last' }] },
      variables: ['got', 'other'],
    });
    const started = await server.send('POST', `/v1/bots/${publicId}/startChat`, { body });
    assert.equal(started.status, 200, started.text);
    return started;
  }
  const sessionOf = ({ body }: Reply): string => String(fieldAt(body, 'sessionId'));
  const ask = (type: string, options: object = {}): ShortBlock => ({
    type,
    options: { ...options, variableId: 'got' },
  });
  const code = (text: string): ShortBlock =>
    ask('Set variable', { isCode: true, expressionToEvaluate: text });

  it('names what it loads late as Node does', async () => {
    for (const part of bundle.lazy) {
      const [ours, nodes]: readonly object[] = await Promise.all([
        import(pathToFileURL(pathTo(part)).href),
        import(pathToFileURL(join(root, part.source)).href),
      ]);
      const missing = Object.keys(nodes ?? {}).filter((name) => !Object.hasOwn(ours ?? {}, name));
      assert.deepEqual([part.source, missing.filter((name) => name !== 'module.exports')], [part.source, []]);
    }
  });

  it('holds its packages', () => {
    assert.ok(bundle.inputs.some((file) => file.includes('node_modules/fastify/')));
    for (const thread of ['worker.mjs', 'problem-worker.mjs'])
      assert.ok(readdirSync('dist/server').includes(thread), thread);
  });

  it('leaves out what nobody reads or runs, and takes one byte for a character', () => {
    const texts = readdirSync(join(root, 'dist/server')).filter((file) => file.endsWith('.mjs'));
    const whole = texts.map((file) => readFileSync(join(root, 'dist/server', file), 'utf8')).join('');
    assert.match(whole, /Invalid input/);
    // From the Czech and the Swedish texts of zod.
    for (const word of ['Neplatn', 'Ogiltig']) assert.ok(!whole.includes(word), word);
    assert.deepEqual(
      bundle.inputs.filter((file) => /node_modules\/(?:ajv|light-my-request)\//.test(file)),
      [],
    );
    assert.equal(/[^\0-\x7f]/.exec(whole)?.[0], undefined);
  });

  it('finds the example bots', async () => {
    const bots = await server.send('GET', `/v1/bots?workspaceId=${workspaceId}`);
    const list = fieldAt(bots.body, 'bots');
    assert.ok(Array.isArray(list) && list.length >= 8, bots.text);
  });

  it('runs code in its sandbox, which fetches', async () => {
    const started = await begin([
      code('return [1, 2].map((n) => n * 21).join("-")'),
      'Code {{got}}',
      code('return fetch("https://secure.web.example/text?body=fetched")'),
      'Got {{got}}',
    ]);
    assert.deepEqual(textsOf(started.body), ['Code 21-42', 'Got fetched']);
  });

  it('reads phone numbers and dates, draws QR codes', async () => {
    const started = await begin([
      ask('phone number input', { defaultCountryCode: 'FR' }),
      'Phone {{got}}',
      ask('date input', { format: 'yyyy-MM-dd' }),
      'Date {{got}}',
      {
        type: 'qr-code',
        options: { action: 'Generate a QR Code', data: 'hello', saveUrlInVariableId: 'other' },
      },
      'Picture {{other}}',
    ]);
    const sessionId = sessionOf(started);
    const phone = await server.say(sessionId, '06 12 34 56 78');
    assert.match(textsOf(phone.body)[0] ?? '', /^Phone \+33 ?6/);
    const [date, picture] = textsOf((await server.say(sessionId, '4 March 2026')).body);
    assert.equal(date, 'Date 2026-03-04');
    assert.match(picture ?? '', /^Picture http/);
  });

  for (const [name, url] of [
    ['http', 'http://plain.web.example/echo'],
    ['https', 'https://secure.web.example/echo'],
  ] as const)
    it(`sends HTTP requests over ${name}`, async () => {
      const started = await begin([
        {
          type: 'Webhook',
          options: {
            webhook: { url },
            responseVariableMapping: [
              { variableId: 'got', bodyPath: 'statusCode' },
              { variableId: 'other', bodyPath: 'data.method' },
            ],
          },
        },
        '{{got}} {{other}}',
      ]);
      assert.deepEqual(textsOf(started.body), ['200 POST']);
    });

  it('sends them through a proxy', async () => {
    const proxyCredentialsId = await account('http proxy', { url: 'http://proxy.web.example:3128' });
    const started = await begin([
      {
        type: 'Webhook',
        options: {
          proxyCredentialsId,
          webhook: { url: `http://proxied.web.example:${web.port}/echo` },
          responseVariableMapping: [{ variableId: 'got', bodyPath: 'data.headers.via' }],
        },
      },
      'via {{got}}',
    ]);
    assert.deepEqual(textsOf(started.body), ['via 1.1 proxy']);
  });

  it('streams the answer of a language model', async () => {
    const credentialsId = await account('openai', { apiKey: aiKey });
    const publicId = await server.publish({
      groups: {
        a: [
          {
            type: 'openai',
            options: {
              credentialsId,
              action: 'Create chat completion',
              model: 'gpt-4o',
              messages: [{ role: 'user', content: 'Hi' }],
              responseMapping: [{ variableId: 'got' }],
            },
          },
          '{{got}}',
        ],
      },
      variables: ['got'],
    });
    ai.next({ says: 'A long answer, in pieces.' });
    const stream = await server.stream(`/v1/bots/${publicId}/startChat`, { isStreamEnabled: true });
    assert.ok(stream.split('event: delta').length > 3, stream);
    assert.match(stream, /event: reply\ndata: .*A long answer, in pieces\./);
  });

  it('delivers webhooks', async () => {
    const made = await server.send('POST', '/v1/bots', {
      body: { workspaceId, bot: { name: 'Tells', version: '6' } },
    });
    const botId = String(fieldAt(made.body, 'bot.id'));
    const hook = await server.send('POST', `/v1/bots/${botId}/webhooks`, {
      body: { url: 'https://secure.web.example/text', events: ['bot.published'] },
    });
    assert.equal(hook.status, 200, hook.text);
    await server.send('POST', `/v1/bots/${botId}/publish`, { body: {} });
    const delivered = () => web.heard.filter(({ headers }) => headers['parley-delivery'] !== undefined);
    await untilTrue(() => delivered().length > 0);
    const [first] = delivered();
    assert.ok(first);
    const received = receive(first, String(fieldAt(hook.body, 'secret')), Date.now());
    assert.equal(received.event, 'bot.published');
  });

  it('sends mail', async () => {
    const options = { recipients: ['ann@a.example'], subject: 'Hello', body: 'World' };
    const started = await begin([{ type: 'Email', options }, 'sent']);
    assert.deepEqual(textsOf(started.body), ['sent']);
    assert.deepEqual(
      mails.mails.map(({ to, parsed }) => [to, parsed.subject]),
      [[['ann@a.example'], 'Hello']],
    );
  });

  it('takes uploads, keeps them in a bucket and gives them', async () => {
    const sessionId = sessionOf(await begin([ask('file input', { visibility: 'Public' })]));
    const announced = await server.send('POST', `/v1/sessions/${sessionId}/uploads`, {
      body: { fileName: 'a.png', fileSize: png.length },
    });
    assert.equal(announced.status, 200, announced.text);
    const uploadUrl = String(fieldAt(announced.body, 'uploadUrl'));
    const sent = await fetch(uploadUrl, { method: 'PUT', body: png });
    assert.equal(sent.status, 200, await sent.text());
    assert.ok([...bucket.objects.values()].some((bytes) => bytes.equals(png)));
    const given = await fetch(String(fieldAt(announced.body, 'fileUrl')));
    assert.deepEqual(
      [given.headers.get('content-type'), Buffer.from(await given.arrayBuffer())],
      ['image/png', png],
    );
  });

  it('asks for payments', async () => {
    const credentialsId = await account('stripe', {
      live: { publicKey: 'pk_live_1', secretKey: 'sk_live_1' },
    });
    const started = await begin([ask('payment input', { credentialsId, amount: '30' }), 'paid']);
    assert.equal(fieldAt(started.body, 'input.runtimeOptions.amountLabel'), '$30.00', started.text);
    stripe.pay(stripe.intents[0]?.id ?? '');
    assert.deepEqual(textsOf((await server.say(sessionOf(started), 'Success')).body), ['paid']);
  });

  it('signs in at Google by a service account', async () => {
    google.sheets['People']?.push(['Name']);
    const credentialsId = await account('google sheets', {
      serviceAccount: JSON.stringify(google.serviceAccount),
    });
    const options = {
      credentialsId,
      spreadsheetId: 's1',
      sheetId: '0',
      action: 'Insert a row',
      cellsToInsert: [{ column: 'Name', value: 'Ann' }],
    };
    await begin([{ type: 'Google Sheets', options }]);
    assert.deepEqual(google.sheets['People'], [['Name'], ['Ann']]);
  });

  it('tells waiting pages over a socket', async () => {
    const publicId = await server.publish({ groups: { a: [{ type: 'webhook', id: 'w' }, 'on'] } });
    const started = await fetch(`${server.address}/api/v1/typebots/${publicId}/startChat`, {
      method: 'POST',
    });
    const resultId = fieldAt(await started.json(), 'resultId');
    const bots = await server.send('GET', `/v1/bots?workspaceId=${workspaceId}`);
    const socket = new WebSocket(
      `${server.address.replace('http', 'ws')}/parties/main/${resultId}/webhooks?_pk=1`,
    );
    await once(socket, 'open');
    const heard = once(socket, 'message');
    const [botId] = [fieldAt(bots.body, 'bots')]
      .flat()
      .flatMap((bot: unknown) => (fieldAt(bot, 'publicId') === publicId ? [fieldAt(bot, 'id')] : []));
    const called = await server.send(
      'POST',
      `/v1/bots/${botId}/blocks/w/results/${resultId}/executeWebhook`,
      { body: { name: 'Ann' } },
    );
    assert.equal(called.status, 200, called.text);
    assert.match(String((await heard)[0]), /"name":"Ann"/);
  });

  it('answers in Telegram within a second, from the moment that a token is pasted', async (context) => {
    const credentialsId = await account('telegram', { token: telegramToken });
    const publicId = await server.publish({ groups: { a: ['Hello from here.'] } });
    const bots = fieldAt((await server.send('GET', `/v1/bots?workspaceId=${workspaceId}`)).body, 'bots');
    assert.ok(Array.isArray(bots));
    const botId = String(
      fieldAt(
        bots.find((bot) => fieldAt(bot, 'publicId') === publicId),
        'id',
      ),
    );
    const body = { bot: { chatBCredentialsId: credentialsId } };
    assert.equal((await server.send('PATCH', `/v1/bots/${botId}`, { body })).status, 200);
    await eventually(async () => telegram.polls.length > 0);
    const took: number[] = [];
    for (const person of [1, 2, 3, 4, 5]) {
      const [since, polls] = [performance.now(), telegram.polls.length];
      telegram.fake.says(person, 'hello');
      await eventually(async () => telegram.fake.screen(person).at(-1)?.text === 'Hello from here.');
      took.push(performance.now() - since);
      // The question that was open brings the message, and the next one is open by now.
      assert.ok(telegram.polls.length - polls <= 1, `asked ${telegram.polls.length - polls} times`);
    }
    context.diagnostic(`answered after ${took.map(Math.round).join(', ')} ms`);
    // A pause of a second on the way would be in each of them; a busy machine is not that regular.
    assert.ok(Math.min(...took) < 1000, took.join());
  });

  it('serves the chat client, its page with the first bubbles drawn, and the reference', async () => {
    for (const [path, type, says] of [
      ['/embed/parley.js', 'text/javascript', ''],
      ['/example-appointment', 'text/html', 'role="log"'],
      ['/api/docs', 'text/html', ''],
      ['/api/openapi.json', 'application/json', ''],
    ] as const) {
      const reply = await fetch(`${server.address}${path}`);
      assert.deepEqual([path, reply.status], [path, 200]);
      assert.ok(reply.headers.get('content-type')?.startsWith(type), path);
      assert.ok((await reply.text()).includes(says), path);
    }
  });

  it('is the whole command line', () => {
    const quiz = join(root, 'examples/bots/quiz/bot.json');
    const checked = runCommand('check', quiz);
    assert.deepEqual([checked.status, /0 errors/.test(checked.stderr)], [0, true], checked.stderr);
    assert.match(runCommand('help').stdout, /parley <command>/);
    const talked = runCommand('chat', quiz, '--say', 'Ann', '--json');
    assert.match(talked.stdout, /"input"/, talked.stderr);
    for (const [report, says] of [
      ['text', /ways 100 %/],
      ['junit', /<testsuite /],
      ['tap', /^TAP version/],
      ['github', /3 passed/],
      ['html', /^<!doctype html>/i],
      ['json', /"failures"/],
    ] as const) {
      const tested = runCommand('test', quiz, '--coverage', '100', '--report', report);
      assert.equal(tested.status, 0, tested.stderr);
      assert.match(`${tested.stdout}${tested.stderr}`, says);
    }
    // What is no file is looked for among the bots of the data folder.
    for (const command of ['check', 'test'])
      assert.match(runCommand(command, 'no-such-bot').stderr, /no file or folder no-such-bot/);
  });

  it('runs tests again when files change, and writes what they expect', async () => {
    const folder = join(data, 'quiz');
    cpSync(join(root, 'examples/bots/quiz'), folder, { recursive: true });
    const watching = spawn(process.execPath, [main, 'test', folder, '--watch'], { env: commandEnv() });
    const exited = once(watching, 'exit');
    let said = '';
    watching.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    const runs = () => said.split('Waiting for changes').length - 1;
    await untilTrue(() => runs() === 1);
    const file = join(folder, 'bot.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('Clear skies', 'Dark skies'));
    await untilTrue(() => runs() > 1);
    watching.kill('SIGTERM');
    await exited;
    assert.match(said, /3 passed, 0 failed[^]*[1-3] failed/);
    assert.match(runCommand('test', folder, '--update').stderr, /3 passed, 0 failed/);
    assert.match(readFileSync(join(folder, 'bot.test.yaml'), 'utf8'), /Dark skies/);
  });

  it('has loaded everything that it loads late: whatever else it imports needs a test above', () => {
    const loaded = new Set(internet.loaded().map((url) => url.slice(url.lastIndexOf('/') + 1)));
    const missing = bundle.lazy.filter(
      ({ source, file }) => !loaded.has(file) && unseen[source] === undefined,
    );
    assert.deepEqual(missing, []);
    const sources = bundle.lazy.map(({ source }) => source);
    assert.deepEqual(
      Object.keys(unseen).filter((source) => !sources.includes(source)),
      [],
    );
  });

  it('releases memory when it decides to, and never because V8 found little to do', () => {
    const [child] = childrenOf(server.pid);
    const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(child)], { encoding: 'utf8' });
    assert.match(stdout, /--expose-gc --no-memory-reducer/);
  });

  it('costs little more than the server, and comes back when that is killed', async () => {
    const [child] = childrenOf(server.pid);
    assert.ok(child);
    assert.ok(rssOf(server.pid) < 8_000, `The launcher has ${rssOf(server.pid)} kB`);
    process.kill(child, 'SIGKILL');
    await untilTrue(() => server.addresses.length === 2);
    const health = await fetch(`${server.addresses[1]}/healthz`);
    assert.equal(health.status, 200);
  });

  it('stops when its launcher is killed', async () => {
    const [child] = childrenOf(server.pid);
    assert.ok(child);
    await server.end('SIGKILL');
    await untilTrue(() => rssOf(child) === 0);
  });
});

/** Columns of the process table, of all processes. */
const processes = (...columns: readonly string[]): readonly (readonly number[])[] =>
  spawnSync('ps', ['-A', '-o', columns.map((column) => `${column}=`).join(',')], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
const childrenOf = (pid: number): readonly number[] =>
  processes('pid', 'ppid').flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
/** Memory in kB; 0: it is gone. */
const rssOf = (pid: number): number => processes('pid', 'rss').find(([each]) => each === pid)?.[1] ?? 0;

/** Waits for what another process does. */
async function untilTrue(test: () => boolean, ms = 20_000): Promise<void> {
  const end = performance.now() + ms;
  while (!test()) {
    assert.ok(performance.now() < end, 'It never came true.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
