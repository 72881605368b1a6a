import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fieldAt } from '#kit/api-row.ts';
import { textsOf } from '#kit/chat-row.ts';
import { ServerProcess } from '#kit/server-process.ts';
import { root } from '#kit/source.ts';
import { buildServer } from '../scripts/build-server/build-server.ts';

/** The program as `npm start` runs it: everything that is not simply code in one file has to be found from there. */
describe('the bundled program', () => {
  const folder = 'dist/tried';
  const data = mkdtempSync(join(tmpdir(), 'parley-program-'));
  const main = join(root, folder, 'main.mjs');
  let packages: readonly string[] = [];
  let server: ServerProcess;
  before(async () => {
    packages = await buildServer(folder);
    server = await ServerProcess.start(data, {}, main);
  });
  after(async () => {
    await server?.end('SIGKILL');
    rmSync(data, { recursive: true });
    rmSync(folder, { recursive: true });
  });

  it('holds its packages', () => {
    assert.ok(packages.some((file) => file.includes('node_modules/fastify/')));
    assert.ok(readdirSync(folder).includes('worker.mjs'));
  });

  it('finds the example bots', async () => {
    const { body, text } = await server.send('GET', '/v1/workspaces');
    const bots = await server.send('GET', `/v1/bots?workspaceId=${fieldAt(body, 'workspaces.0.id')}`);
    const list = fieldAt(bots.body, 'bots');
    assert.ok(Array.isArray(list) && list.length >= 8, `${text} ${bots.text}`);
  });

  it('runs code in its sandbox, reads phone numbers and dates, draws QR codes', async () => {
    const ask = (type: string, variableId: string, options: object = {}) => ({
      type,
      options: { ...options, variableId },
    });
    const publicId = await server.publish({
      variables: ['code', 'phone', 'date', 'picture'],
      groups: {
        a: [
          {
            type: 'Set variable',
            options: {
              variableId: 'code',
              isCode: true,
              expressionToEvaluate: 'return [1, 2].map((n) => n * 21).join("-")',
            },
          },
          'Code {{code}}',
          ask('phone number input', 'phone', { defaultCountryCode: 'FR' }),
          'Phone {{phone}}',
          ask('date input', 'date', { format: 'yyyy-MM-dd' }),
          'Date {{date}}',
          {
            type: 'qr-code',
            options: {
              action: 'Generate a QR Code',
              data: 'hello',
              saveUrlInVariableId: 'picture',
            },
          },
          'Picture {{picture}}',
          ask('text input', 'code'),
        ],
      },
    });
    const started = await server.send('POST', `/v1/bots/${publicId}/startChat`, { body: {} });
    assert.match(started.text, /Code 21-42/);
    const sessionId = String(fieldAt(started.body, 'sessionId'));
    assert.match((await server.say(sessionId, '06 12 34 56 78')).text, /Phone \+33612345678|Phone \+33 6/);
    const dated = await server.say(sessionId, '2026-03-04');
    const [date, picture] = textsOf(dated.body);
    assert.equal(date, 'Date 2026-03-04');
    assert.match(picture ?? '', /^Picture http/);
  });

  it('serves the chat client, its page and the reference', async () => {
    for (const [path, type] of [
      ['/embed/parley.js', 'text/javascript'],
      ['/example-appointment', 'text/html'],
      ['/api/docs', 'text/html'],
      ['/api/openapi.json', 'application/json'],
    ] as const) {
      const reply = await fetch(`${server.address}${path}`);
      assert.deepEqual([path, reply.status], [path, 200]);
      assert.ok(reply.headers.get('content-type')?.startsWith(type), path);
      await reply.text();
    }
  });

  it('is the whole command line', () => {
    const run = (...args: readonly string[]) =>
      spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' });
    const checked = run('check', join(root, 'examples/bots/lead-capture/bot.json'));
    assert.deepEqual([checked.status, /0 errors/.test(checked.stderr)], [0, true], checked.stderr);
    assert.match(run('help').stdout, /parley <command>/);
  });
});
