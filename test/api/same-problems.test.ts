import assert from 'node:assert/strict';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import * as z from 'zod';
import type { ShortBot } from '#blocks/case.ts';
import { allSamples } from '#bot/diagnose/all-samples.ts';
import { diagnose } from '#bot/diagnose.ts';
import { parseDocument } from '#bot/parse-document.ts';
import { diagnosticSchema } from '#contract/diagnostic-schema.ts';
import { type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { expandBot } from '#kit/short-bot.ts';
import { everyNth, sweep } from '#kit/sweep.ts';
import { type CommandLine, openCommandLine } from '#kit/terminal.ts';
import { parseJson } from '#lib/parse-json.ts';

/** One list of problems, whoever is asked: the builder, the server, the gate of a bot and `parley check`. */
let server: TestServer;
let line: CommandLine;
before(async () => {
  line = openCommandLine();
  server = await startTestServer();
});
after(async () => {
  await server.close();
  line.remove();
});

const many: ShortBot = {
  groups: {
    a: [
      'Hello {{Nmae}} [[Name]]',
      { type: 'image', content: { url: 'http://x.example/a.png' } },
      { type: 'text input', options: { variableId: 'Name' } },
      { type: 'Webhook', options: { webhook: { url: 'https://{{Name}}/x' } } },
      { type: 'Webhook', options: { webhook: { url: 'http://10.0.0.5' } } },
      { type: 'number input', options: { min: 5, max: 2 } },
      { type: 'email input', options: { variableId: 'Mail' } },
      { type: 'Email', options: { recipients: ['{{Mail}}'], isCustomBody: true, body: '{{Name}}' } },
      {
        type: 'Set variable',
        options: { variableId: 'Sum', expressionToEvaluate: 'naem + (', isCode: true },
      },
      { type: 'Redirect', options: { url: '{{Next}}' } },
    ],
    b: ['Nobody comes here'],
    c: [],
  },
  variables: ['Name', 'name', 'Mail', 'Sum', 'Next', 'api_key'],
};

const examples = globSync('examples/bots/*/*.json')
  .map((path) => [path, readFileSync(path, 'utf8')] as const)
  .filter(([, text]) => text.includes('"groups"'))
  .map(([path, text]): readonly [name: string, bot: unknown] => [path, parseJson(text)]);

const foundSchema = diagnosticSchema.pick({ code: true, severity: true, message: true, place: true });
const reply = z.object({ diagnostics: z.array(foundSchema) });
const sarifSchema = z.object({
  runs: z.array(
    z.object({
      results: z.array(
        z.object({
          ruleId: z.string(),
          kind: z.string().optional(),
          level: z.string(),
          message: z.object({ text: z.string() }),
        }),
      ),
    }),
  ),
});
const closedSchema = z.object({
  closedBy: z.array(z.object({ name: z.string(), message: z.string() })),
});

type Found = z.output<typeof foundSchema>;

/** What depends on the workspace is not looked for in files. */
const isOfBot = ({ code }: Pick<Found, 'code'>): boolean => !/^(?:cred|link|channel|unchecked)\//.test(code);
const short = ({ code, severity, message, place }: Found): string =>
  JSON.stringify([code, severity, message, Object.entries(place).toSorted()]);
const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

/** Bots with one fault each, of every family of rules. */
const faulty = sweep(allSamples.wrong, everyNth(3)).map(
  ({ found, bot }, index): readonly [name: string, bot: unknown] => [`${index}: ${found}`, expandBot(bot)],
);

describe('the problems of a bot are the same for everybody', () => {
  assert.ok(examples.length >= 8, 'examples');
  assert.ok(faulty.length >= 40, 'faults');
  for (const [name, bot] of [...examples, ...faulty, ['a bot with many problems', expandBot(many)] as const])
    it(name, async () => {
      const imported = await ask('POST', '/v1/bots/import', { workspaceId: ':workspace', bot });
      const id = String(fieldAt(imported.body, 'bot.id'));
      const listed = reply.parse((await ask('GET', `/v1/bots/${id}/diagnostics`)).body);
      const served = listed.diagnostics.filter(isOfBot);

      const document = parseDocument(fieldAt((await ask('GET', `/v1/bots/${id}`)).body, 'bot'), {
        unknownBlocks: 'keep',
      });
      assert.ok(document.ok, JSON.stringify(document));
      const inBuilder = diagnose(document.value.document).filter(isOfBot);
      assert.deepEqual(inBuilder.map(short), served.map(short), 'the builder');

      const file = join(line.folder, `${id}.json`);
      writeFileSync(file, (await ask('GET', `/v1/bots/${id}/export`)).text);
      const checked = async (format: string) => (await line.run(['check', file, '--format', format])).out;
      const asJson = z.array(foundSchema).parse(parseJson(await checked('json')));
      assert.deepEqual(asJson.filter(isOfBot).map(short), served.map(short), 'parley check');
      const [run] = sarifSchema.parse(parseJson(await checked('sarif'))).runs;
      assert.deepEqual(
        run?.results
          .filter(({ ruleId }) => isOfBot({ code: ruleId }))
          .map(({ ruleId, level, message }) => [ruleId, level, message.text]),
        served.map(({ code, severity, message }) => [code, levels[severity], message]),
        'SARIF',
      );
      const annotations = (await checked('github'))
        .split('\n')
        .filter((text) => text !== '' && !text.includes('title=unchecked/'));
      assert.equal(annotations.length, served.length, 'annotations');
      for (const [index, { code, message }] of served.entries()) {
        const annotation = annotations[index] ?? '';
        assert.ok(annotation.includes(`title=${code}::`), annotation);
        assert.ok(annotation.endsWith(escaped(message)), annotation);
      }

      await ask('PUT', `/v1/bots/${id}/gate`, { gate: { tests: 'off', problems: 'warning' } });
      const serious = listed.diagnostics.filter(({ severity }) => severity !== 'info');
      const published = await ask('POST', `/v1/bots/${id}/publish`, {});
      assert.equal(published.status, serious.length === 0 ? 200 : 409, published.text);
      if (serious.length > 0)
        assert.deepEqual(
          closedSchema.parse(fieldAt(published.body, 'data')).closedBy.map((by) => [by.name, by.message]),
          serious.map(({ code, message }) => [code, message]),
          'the gate',
        );
      assert.ok(!listed.diagnostics.some(({ code }) => code.startsWith('unchecked/')), 'all is known');
      if (name === 'a bot with many problems') assert.ok(serious.length > 10, `${serious.length} problems`);
    });
});

it('what a file does not tell is not checked, and every format says so; the server knows it all', async () => {
  const bot = expandBot({
    groups: {
      a: [
        'Hello',
        {
          type: 'Webhook',
          options: {
            webhook: { url: 'https://x.example', method: 'GET' },
            responseVariableMapping: [{ id: 'm', variableId: 'State', bodyPath: 'data.state' }],
          },
        },
        '{{State}}',
        { type: 'Email', options: { credentialsId: 'mine', recipients: ['us@x.example'] } },
        { type: 'Bot link', options: { botId: 'other' } },
        { type: 'Pixel', options: { pixelId: '1' } },
      ],
    },
    variables: ['State'],
  });
  const file = join(line.folder, 'unknown.json');
  writeFileSync(file, JSON.stringify(bot));
  const checked = async (format: string) => (await line.run(['check', file, '--format', format])).out;
  const codes = ['accounts', 'bots', 'responses', 'requests', 'channels'].map((part) => `unchecked/${part}`);
  const isAbout = (code: string): boolean => code.startsWith('unchecked/');

  const asJson = z.array(foundSchema).parse(parseJson(await checked('json')));
  const found = asJson.filter(({ code }) => isAbout(code));
  assert.deepEqual(
    found.map(({ code, severity }) => [code, severity]),
    codes.map((code) => [code, 'info']),
  );
  const [run] = sarifSchema.parse(parseJson(await checked('sarif'))).runs;
  assert.deepEqual(
    run?.results.filter(({ ruleId }) => isAbout(ruleId)).map(({ kind, level }) => [kind, level]),
    codes.map(() => ['open', 'none']),
  );
  for (const { code, message } of found) {
    assert.match(message, /^Not checked: /);
    assert.ok((await checked('text')).includes(message), 'text');
    assert.match(await checked('github'), new RegExp(`^::notice [^\\n]*title=${code}::`, 'm'));
  }

  const imported = await ask('POST', '/v1/bots/import', { workspaceId: ':workspace', bot });
  const served = await ask('GET', `/v1/bots/${String(fieldAt(imported.body, 'bot.id'))}/diagnostics`);
  assert.deepEqual(
    reply.parse(served.body).diagnostics.filter(({ code }) => isAbout(code)),
    [],
  );
});

it('a block that nobody can call in a messenger: the builder, the server and the gate', async () => {
  const made = await ask('POST', '/v1/workspaces/:workspace/credentials', {
    ...{ type: 'telegram', name: 'Mine', data: { token: '1:a' } },
  });
  const bot = expandBot({ groups: { a: ['Hello', { type: 'webhook' }] } });
  const imported = await ask('POST', '/v1/bots/import', { workspaceId: ':workspace', bot });
  const path = `/v1/bots/${String(fieldAt(imported.body, 'bot.id'))}`;
  const account = { chatBCredentialsId: fieldAt(made.body, 'credentials.id') };
  const changed = await ask('PATCH', path, { bot: account });
  assert.equal(changed.status, 200, changed.text);
  const served = reply.parse((await ask('GET', `${path}/diagnostics`)).body).diagnostics;
  assert.deepEqual(
    served.map(({ code }) => code),
    ['channel/no-address'],
  );

  const document = parseDocument(fieldAt((await ask('GET', path)).body, 'bot'), { unknownBlocks: 'keep' });
  const { hasPublicAddress } = z
    .object({ hasPublicAddress: z.boolean() })
    .parse((await ask('GET', `${path}/embed`)).body);
  assert.ok(document.ok);
  const around = { channels: ['chatB' as const], hasPublicAddress };
  assert.deepEqual(diagnose(document.value.document, around).map(short), served.map(short), 'the builder');

  await ask('PUT', `${path}/gate`, { gate: { tests: 'off', problems: 'warning' } });
  const published = await ask('POST', `${path}/publish`, {});
  assert.deepEqual(
    closedSchema.parse(fieldAt(published.body, 'data')).closedBy.map(({ name }) => name),
    ['channel/no-address'],
    'the gate',
  );
});

const escaped = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const ask = (method: ApiRequest['method'], path: string, body?: object) =>
  server.call({ caller: 'owner', method, path, ...(body && { body }) });
