import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { blockForm } from '#bot/forms/block-form.ts';
import type { Form, Suggests } from '#bot/forms/form.ts';
import { type AiServices, aiKey, startAiServices } from '#kit/ai-services.ts';
import { type GoogleService, startGoogleService } from '#kit/google-service.ts';
import { type NocodbService, startNocodbService } from '#kit/nocodb-service.ts';
import { createTestMeans, type GivenAccount, type TestMeans } from '#kit/service-means.ts';
import { portOf } from '#kit/web-service.ts';
import type { CredentialType } from '#model/credentials/credential-type.ts';
import { createAccessTokens } from '#server/credentials/google/access-tokens.ts';
import { askOptions } from '#server/effects/ask-options.ts';
import { BlockOptions } from '#server/effects/block-options.ts';
import type { FieldOption, OptionsOutcome } from './options-question.ts';
import { optionQuestions } from './registry.options.ts';
import { blockDefs } from './registry.schema.ts';

/** Blink and the public events of Cal.com, in a few words. */
const others: Readonly<Record<string, unknown>> = {
  '/blink/v2/feed/categories': { data: { categories: [{ category_id: 7, description: 'News' }] } },
  '/blink/v2/user?page=1': {
    data: [
      { id: 'u1', employee_id: 'e1', display_name: 'Ann', email: 'ann@a.example' },
      { id: 'u2', email: 'bob@a.example' },
    ],
  },
  '/blink/v2/user?page=2': { data: [{ id: 'u3', display_name: 'Cid' }] },
  '/blink/v2/user?page=3': { data: [] },
  '/cal/v2/event-types?username=ana': { data: [{ slug: '30min', title: 'Half an hour' }] },
  '/cal/v2/event-types?username=ana&eventSlug=30min': {
    data: [
      {
        bookingFields: [
          { slug: 'name', type: 'name', isDefault: true },
          { slug: 'size', type: 'text', label: 'Shoe size', isDefault: false },
        ],
      },
    ],
  },
};

let server: Server;
let ai: AiServices;
let google: GoogleService;
let noco: NocodbService;
let kit: TestMeans;
before(async () => {
  server = createServer((request, response) => {
    const { authorization = '', 'cal-api-version': version } = request.headers;
    const data = others[request.url ?? ''];
    const isKnown = authorization === `Bearer ${aiKey}` || version === '2024-06-14';
    response.writeHead(isKnown ? (data === undefined ? 404 : 200) : 401, {
      'content-type': 'application/json',
    });
    response.end(
      JSON.stringify(isKnown ? (data ?? { message: 'No such place' }) : { message: authorization }),
    );
  });
  server.listen(0, '127.0.0.1');
  [ai, google, noco] = await Promise.all([startAiServices(), startGoogleService(), startNocodbService([])]);
  const url = `http://127.0.0.1:${portOf(server.address()).port}`;
  kit = createTestMeans(
    {
      ...{ ...ai.origins, ...google.origins, 'https://noco.example': noco.url },
      ...{ 'https://api.joinblink.com': `${url}/blink`, 'https://api.cal.com': `${url}/cal` },
    },
    {},
    { client: google.client },
  );
});
after(async () => {
  await kit.close();
  server.closeAllConnections();
  server.close();
  await Promise.all([ai.close(), google.close(), noco.close()]);
});

const keyed = (host: string, path = ''): GivenAccount => ({
  data: { apiKey: aiKey, baseUrl: `https://${host}${path}` },
  hosts: [host],
});
const robot = (type: string): GivenAccount => ({
  type,
  data: { serviceAccount: google.serviceAccount },
  hosts: ['sheets.googleapis.com', 'www.googleapis.com'],
});
const openai = keyed('api.openai.com', '/v1');
const nocodb: GivenAccount = {
  data: { baseUrl: 'https://noco.example', apiKey: 'nc-token' },
  hosts: ['noco.example'],
};
const dify: GivenAccount = {
  data: { knowledgeApiKey: aiKey, apiEndpoint: 'https://api.dify.ai' },
  hosts: ['api.dify.ai'],
};

async function ask(
  type: string,
  name: string,
  given: { readonly account?: GivenAccount | undefined; readonly options?: object },
): Promise<OptionsOutcome> {
  const question = optionQuestions.get(type)?.[name];
  assert.ok(question, `${type} has no question ${name}`);
  const means = kit.means(given.account);
  return askOptions(question, {
    options: { ...given.options },
    account: given.account?.data ?? {},
    request: means.account?.request ?? means.request,
    secrets: [aiKey],
  });
}

/** Asks as the interface does; `sent` gets each request that leaves. */
function interfaceWith(account: GivenAccount | undefined, sent: string[]): BlockOptions {
  const request: typeof kit.egress.request = (asked) => {
    sent.push(asked.url);
    return kit.egress.request(asked);
  };
  const egress = { ...kit.egress, request };
  const clock = (): number => Date.parse('2026-01-02T03:04:05.000Z');
  return new BlockOptions({
    ...{ egress, clock, questions: optionQuestions },
    accessTokens: createAccessTokens({ egress, client: google.client, clock }),
    openAccount: async (_workspaceId, { id, block }) => {
      const def: { readonly credentials?: Readonly<Record<string, CredentialType>> } | undefined =
        blockDefs.find((each) => each.type === block);
      const type = def?.credentials?.['credentialsId'];
      if (account === undefined || type === undefined) return null;
      return { ...account, id, type, update: async () => {} };
    },
  });
}

/** The same credentials with another secret. */
const spoiled = ({ data, ...account }: GivenAccount): GivenAccount => {
  const secrets = [aiKey, 'nc-token', google.refreshToken, google.serviceAccount.client_email];
  const text = secrets.reduce((all, secret) => all.replaceAll(secret, 'other-secret'), JSON.stringify(data));
  return { ...account, data: JSON.parse(text) };
};

interface Row {
  readonly ask: readonly [type: string, question: string];
  readonly account?: () => GivenAccount;
  readonly options?: object;
  readonly finds: readonly FieldOption[];
}

const same = (...ids: readonly string[]): readonly FieldOption[] =>
  ids.map((id) => ({ value: id, label: id }));
const usual = [{ value: 'a-large', label: 'a-large', detail: 'A large one' }, ...same('gpt-5')];
const people = [
  { value: 'u1', label: 'Ann', detail: 'ann@a.example' },
  { value: 'u2', label: 'bob@a.example' },
  { value: 'u3', label: 'Cid' },
];
const s1 = { spreadsheetId: 's1' };
const model = (type: string, host: string, path: string, finds: readonly FieldOption[] = usual): Row => ({
  ask: [type, 'models'],
  account: () => keyed(host, path),
  finds,
});

const rows: readonly Row[] = [
  { ...model('openai', 'api.openai.com', '/v1'), options: { action: 'Ask Model' } },
  {
    ...model('openai', 'api.openai.com', '/v1', same('tts-1')),
    options: { action: 'Create speech' },
  },
  {
    ...model('openai', 'api.openai.com', '/v1', same('whisper-1')),
    options: { action: 'Create transcription' },
  },
  {
    ...model('OpenAI', 'api.openai.com', '/v1', same('tts-1')),
    options: { task: 'Create speech', baseUrl: 'https://api.openai.com/v1' },
  },
  { ...model('OpenAI', 'models.example', '/v1'), options: { baseUrl: 'https://models.example/v1/' } },
  {
    ask: ['openai', 'assistants'],
    account: () => openai,
    finds: [{ value: 'asst_1', label: 'Helper', detail: 'asst_1' }, ...same('asst_2')],
  },
  {
    ask: ['openai', 'vectorStores'],
    account: () => openai,
    finds: [{ value: 'asst_1', label: 'Helper', detail: 'asst_1' }, ...same('asst_2')],
  },
  model('groq', 'api.groq.com', '/openai/v1'),
  model('mistral', 'api.mistral.ai', '/v1'),
  model('deepseek', 'api.deepseek.com', '/v1'),
  model('together-ai', 'api.together.xyz', '/v1', [
    { value: 'org/chatty-instruct', label: 'org/chatty-instruct', detail: 'Chatty' },
  ]),
  model('open-router', 'openrouter.ai', '/api/v1', [
    { value: 'a-large', label: 'a-large', detail: 'A large one' },
    ...same('b-search', 'gpt-5', 'text-embedding-3-small', 'tts-1', 'whisper-1'),
  ]),
  model('anthropic', 'api.anthropic.com', '/v1', [
    { value: 'claude-x', label: 'claude-x', detail: 'Claude X' },
  ]),
  {
    ask: ['perplexity', 'models'],
    finds: same('sonar', 'sonar-pro', 'sonar-reasoning-pro', 'sonar-deep-research'),
  },
  {
    ask: ['elevenlabs', 'voices'],
    account: () => keyed('api.elevenlabs.io'),
    finds: [{ value: 'v-1', label: 'Rachel', detail: 'premade' }],
  },
  {
    ask: ['elevenlabs', 'models'],
    account: () => keyed('api.elevenlabs.io'),
    finds: [{ value: 'eleven_v2', label: 'Eleven v2', detail: 'eleven_v2' }],
  },
  {
    ask: ['dify-ai', 'knowledgeBases'],
    account: () => dify,
    finds: [{ value: 'd-1', label: 'Manual' }],
  },
  {
    ask: ['Google Sheets', 'spreadsheets'],
    account: () => robot('google sheets'),
    finds: [
      { value: 's1', label: 'Leads' },
      { value: 's2', label: 'Orders' },
    ],
  },
  {
    ask: ['Google Sheets', 'sheets'],
    account: () => robot('google sheets'),
    options: s1,
    finds: [
      { value: '0', label: 'People' },
      { value: '7', label: "It's" },
    ],
  },
  {
    ask: ['Google Sheets', 'columns'],
    account: () => robot('google sheets'),
    options: { ...s1, sheetId: '7' },
    finds: same('Name', 'Mail'),
  },
  {
    ask: ['gmail', 'labels'],
    account: () => ({
      type: 'gmail',
      data: { customClient: google.client, credentials: { refreshToken: google.refreshToken } },
      hosts: ['gmail.googleapis.com'],
    }),
    finds: same('INBOX', 'Leads'),
  },
  {
    ask: ['nocodb', 'tables'],
    account: () => nocodb,
    finds: [
      { value: 'people', label: 'People', detail: 'Team' },
      { value: 'teams', label: 'Teams', detail: 'Team' },
    ],
  },
  {
    ask: ['nocodb', 'views'],
    account: () => nocodb,
    options: { tableId: 'people' },
    finds: [{ value: 'v1', label: 'Adults' }],
  },
  {
    ask: ['nocodb', 'fields'],
    account: () => nocodb,
    options: { tableId: 'teams' },
    finds: [{ value: 'Code', label: 'Code', detail: 'SingleLineText' }],
  },
  {
    ask: ['blink', 'categories'],
    account: () => keyed('api.joinblink.com'),
    finds: [{ value: '7', label: 'News' }],
  },
  { ask: ['blink', 'users'], account: () => keyed('api.joinblink.com'), finds: people },
  {
    ask: ['blink', 'employees'],
    account: () => keyed('api.joinblink.com'),
    finds: [{ value: 'e1', label: 'Ann', detail: 'ann@a.example' }],
  },
  {
    ask: ['cal-com', 'events'],
    options: { link: 'https://cal.com/ana' },
    finds: [{ value: 'https://cal.com/ana/30min', label: 'Half an hour', detail: '30min' }],
  },
  {
    ask: ['cal-com', 'questions'],
    options: { link: 'cal.com/ana/30min?month=1', baseUrl: 'https://app.cal.com' },
    finds: [{ value: 'size', label: 'Shoe size', detail: 'size' }],
  },
];

interface Refusal {
  readonly name: string;
  readonly ask: readonly [type: string, question: string];
  readonly account?: () => GivenAccount;
  readonly options?: object;
  readonly outcome: OptionsOutcome['outcome'];
  readonly message: RegExp;
}

const sheets = { account: () => robot('google sheets'), ask: ['Google Sheets', 'sheets'] } as const;
const wrongKey = { ...keyed('api.openai.com', '/v1'), data: { ...openai.data, apiKey: 'sk-other' } };

const refused: readonly Refusal[] = [
  { ...sheets, name: 'nothing is chosen', outcome: 'lacks', message: /^Choose a spreadsheet first\.$/ },
  {
    ...sheets,
    name: 'it depends on a variable',
    options: { spreadsheetId: '{{Sheet}}' },
    ...{ outcome: 'lacks', message: /variable/ },
  },
  {
    ...sheets,
    name: 'it is not shared',
    options: { spreadsheetId: 'private' },
    ...{ outcome: 'refused', message: /denies .* does not have permission/ },
  },
  {
    ...sheets,
    name: 'it does not exist',
    options: { spreadsheetId: 'a/../b' },
    ...{ outcome: 'refused', message: /does not have this/ },
  },
  {
    ...sheets,
    name: 'the sheet is gone',
    ask: ['Google Sheets', 'columns'],
    options: { ...s1, sheetId: '99' },
    ...{ outcome: 'lacks', message: /no such sheet/ },
  },
  {
    name: 'the key is wrong',
    ask: ['openai', 'models'],
    account: () => wrongKey,
    ...{ outcome: 'refused', message: /^The service does not accept the credentials\. It says: .*•••/ },
  },
  {
    name: 'secrets would go elsewhere',
    ask: ['openai', 'models'],
    account: () => openai,
    options: { baseUrl: 'https://evil.example/v1' },
    ...{ outcome: 'unreachable', message: /cannot be used/ },
  },
  {
    name: 'the key of the knowledge base is missing',
    ask: ['dify-ai', 'knowledgeBases'],
    account: () => ({ ...dify, data: { apiEndpoint: 'https://api.dify.ai' } }),
    ...{ outcome: 'lacks', message: /no API key of the knowledge base/ },
  },
  {
    name: 'a link names nobody',
    ask: ['cal-com', 'events'],
    options: { link: 'https://cal.com/team/x' },
    ...{ outcome: 'lacks', message: /address of a person/ },
  },
  {
    name: 'a link names no event',
    ask: ['cal-com', 'questions'],
    options: { link: 'https://cal.com/ana' },
    ...{ outcome: 'lacks', message: /event link/ },
  },
];

describe('values that services suggest', () => {
  for (const { ask: asked, account, options = {}, finds } of rows)
    it(`${asked.join(': ')} ${JSON.stringify(options)}`, async () => {
      google.sheets["It's"] = [['Name', ' Mail ', '', 'Name'], ['Ann']];
      assert.deepEqual(await ask(...asked, { account: account?.(), options }), {
        ...{ outcome: 'found', options: finds, isPartial: false },
      });
    });

  it('have a row for each question of each service', () =>
    assert.deepEqual(
      [...new Set(rows.map(({ ask: asked }) => asked.join(': ')))].sort(),
      [...optionQuestions]
        .flatMap(([type, questions]) => Object.keys(questions).map((name) => `${type}: ${name}`))
        .sort(),
    ));

  for (const { ask: asked, account, options = {}, finds } of rows) {
    const [type, question] = asked;
    const field = { workspaceId: 'w', type, question, options: { ...options, credentialsId: 'c' } };

    it(`${asked.join(': ')} ${JSON.stringify(options)} is asked once within a minute`, async () => {
      const sent: string[] = [];
      const through = interfaceWith(account?.(), sent);
      assert.deepEqual((await through.find(field))?.found, {
        ...{ outcome: 'found', options: finds, isPartial: false },
      });
      const { length } = sent;
      assert.equal((await through.find(field))?.found.outcome, 'found');
      assert.equal(sent.length, length);
    });

    if (account !== undefined)
      it(`${asked.join(': ')} ${JSON.stringify(options)} says that its credentials are not accepted`, async () => {
        const found = (await interfaceWith(spoiled(account()), []).find(field))?.found;
        assert.ok(found !== undefined && 'message' in found, JSON.stringify(found));
        assert.match(found.message, /^[A-Z].*(credentials|access|sign)/);
        assert.doesNotMatch(found.message, /other-secret/);
      });
  }

  for (const { name, ask: asked, account, options = {}, outcome, message } of refused)
    it(`are not found: ${name}`, async () => {
      const found = await ask(...asked, { account: account?.(), options });
      assert.equal(found.outcome, outcome, JSON.stringify(found));
      assert.match('message' in found ? found.message : '', message);
      assert.doesNotMatch(JSON.stringify(found), new RegExp(aiKey));
    });

  it('are not found while the service fails, or says something else', async () => {
    ai.next({ fails: 500 }, { fails: 500 }, { fails: 500 }, { does: 'odd' }, { does: 'badjson' });
    const outcomes = [];
    for (let count = 0; count < 3; count += 1)
      outcomes.push(await ask('openai', 'models', { account: openai }));
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['unreachable', 'refused', 'refused'],
    );
  });

  it('do not contain the key, whoever says it', async () => {
    const question = optionQuestions.get('elevenlabs')?.['voices'];
    const data = { voices: [{ voice_id: 'v', name: `My ${aiKey}` }] };
    assert.ok(question);
    const found = await askOptions(question, {
      ...{ options: {}, account: { apiKey: aiKey }, secrets: [aiKey] },
      request: async () => ({
        ...{ ok: true, status: 200, headers: {}, body: new Uint8Array() },
        ...{ text: () => '', data: () => data },
      }),
    });
    assert.deepEqual(found, {
      ...{ outcome: 'found', isPartial: false, options: [{ value: 'v', label: 'My •••' }] },
    });
  });
});

/** The fields that suggest values, with what they are. */
const suggesting = (form: Form): readonly (Form[number] & { readonly suggests: Suggests })[] =>
  form.flatMap((field) => {
    if (field.widget === 'section') return suggesting(field.fields);
    if (field.widget === 'list') return suggesting(field.element);
    if (field.widget === 'variants') return field.variants.flatMap(({ fields }) => suggesting(fields));
    return 'suggests' in field && field.suggests ? [{ ...field, suggests: field.suggests }] : [];
  });

describe('fields that suggest values', () => {
  for (const { type } of blockDefs.filter((def) => optionQuestions.has(def.type)))
    it(`${type}: take any other text`, () => {
      const fields = suggesting(blockForm(type) ?? []);
      assert.ok(fields.length > 0);
      for (const field of fields) {
        assert.ok(field.widget === 'text' || field.widget === 'url', field.title);
        assert.equal('pattern' in field ? field.pattern : undefined, undefined, field.title);
      }
    });
});

describe('questions of blocks', () => {
  for (const { type } of blockDefs)
    it(`${type}: each is that of a field, and each field has one`, () => {
      const asked = [...new Set(suggesting(blockForm(type) ?? []).map(({ suggests }) => suggests.question))];
      assert.deepEqual(asked.sort(), Object.keys(optionQuestions.get(type) ?? {}).sort());
    });
});
