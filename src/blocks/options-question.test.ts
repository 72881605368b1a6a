import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FieldOption, OptionsStep } from './options-question.ts';
import { optionQuestions } from './registry.options.ts';

interface Given {
  readonly values?: Readonly<Record<string, string>>;
  readonly answers?: readonly unknown[];
}

const account = {
  ...{ apiKey: 'k', baseUrl: 'https://own.example/v1/', knowledgeApiKey: 'k' },
  apiEndpoint: 'https://dify.example',
};

/** The next step of a question, after these responses. */
function step(type: string, name: string, { values = {}, answers = [] }: Given = {}): OptionsStep {
  const question = optionQuestions.get(type)?.[name];
  assert.ok(question, `${type} has no question ${name}`);
  return question.next({ account, values }, answers);
}

const urlOf = (asked: OptionsStep): string | undefined =>
  asked !== undefined && 'request' in asked ? asked.request.url : undefined;
const optionsIn = (found: OptionsStep): readonly FieldOption[] =>
  found !== undefined && 'options' in found ? found.options : [];
const valuesIn = (found: OptionsStep): readonly string[] => optionsIn(found).map(({ value }) => value);

describe('models that are offered', () => {
  /** What each model is for, by its id. */
  const kinds: Readonly<Record<'text' | 'speech' | 'transcription' | 'other', readonly string[]>> = {
    text: [
      'gpt-5',
      'gpt-4o-mini',
      'o3',
      'chatgpt-4o-latest',
      'llama-3.3-70b-versatile',
      'meta-llama/Llama-3-70b-chat-hf',
      'mistralai/Mixtral-8x7B-Instruct-v0.1',
      'mistral-large-latest',
      'codestral-latest',
      'deepseek-chat',
      'deepseek-reasoner',
      'claude-sonnet-4-5',
    ],
    speech: ['tts-1', 'tts-1-hd', 'gpt-4o-mini-tts'],
    transcription: ['whisper-1', 'whisper-large-v3', 'gpt-4o-transcribe', 'gpt-4o-mini-transcribe'],
    other: [
      'text-embedding-3-large',
      'mistral-embed',
      'omni-moderation-latest',
      'dall-e-3',
      'gpt-image-1',
      'sora-2',
      'gpt-realtime',
      'gpt-4o-audio-preview',
      'mistral-ocr-latest',
      'davinci-002',
      'babbage-002',
      'meta-llama/llama-guard-4-12b',
    ],
  };
  const all = Object.values(kinds).flat();
  const data = { data: all.map((id) => ({ id, object: 'model' })) };
  const sorted = (ids: readonly string[]): readonly string[] =>
    ids.toSorted((one, other) => one.localeCompare(other));

  const rows: readonly (readonly [type: string, action: string, kind: keyof typeof kinds])[] = [
    ['openai', 'Create chat completion', 'text'],
    ['openai', 'Ask Model', 'text'],
    ['openai', 'Generate variables', 'text'],
    ['openai', 'Create speech', 'speech'],
    ['openai', 'Create transcription', 'transcription'],
    ['OpenAI', 'Create chat completion', 'text'],
    ['OpenAI', 'Create speech', 'speech'],
    ['groq', '', 'text'],
    ['mistral', '', 'text'],
    ['deepseek', '', 'text'],
    ['anthropic', '', 'text'],
    ['together-ai', '', 'text'],
  ];
  for (const [type, action, kind] of rows)
    it(`${type} ${action}: those for ${kind}`, () => {
      const found = step(type, 'models', { values: { action, task: action }, answers: [data] });
      assert.deepEqual(valuesIn(found), sorted(kinds[kind]));
    });

  it('are all of them where none is known to fit', () => {
    const answers = [{ data: [{ id: 'whisper-x' }, { id: 'embed-y' }, { name: 'no id' }, null] }];
    assert.deepEqual(valuesIn(step('groq', 'models', { answers })), ['embed-y', 'whisper-x']);
  });

  const places: readonly (readonly [baseUrl: string, url: string])[] = [
    ['', 'https://own.example/v1/models'],
    ['https://api.openai.com/v1', 'https://own.example/v1/models'],
    ['https://old.example/v1/', 'https://old.example/v1/models'],
  ];
  for (const [baseUrl, url] of places)
    it(`are asked for at ${url} with the base URL ${JSON.stringify(baseUrl)}`, () =>
      assert.equal(urlOf(step('openai', 'models', { values: { baseUrl } })), url));
});

describe('events of Cal.com', () => {
  const api = 'https://api.cal.com/v2/event-types?username=';
  const own = 'https://meet.example/api/v2/event-types?username=';
  const rows: readonly (readonly [link: string, baseUrl: string, events?: string, questions?: string])[] = [
    ['', ''],
    ['https://cal.com', ''],
    ['https://cal.com/team/sales', ''],
    ['https://cal.com/../x', ''],
    ['https://cal.com/a b', ''],
    ['ana', '', `${api}ana`],
    ['cal.com/ana', '', `${api}ana`],
    ['https://cal.com/ana/', 'https://app.cal.com', `${api}ana`],
    ['https://cal.com/ana?x=1', 'https://app.cal.com/', `${api}ana`],
    ['ana/30min', '', `${api}ana`, `${api}ana&eventSlug=30min`],
    ['https://cal.com/ana/30min#top', '', `${api}ana`, `${api}ana&eventSlug=30min`],
    ['https://meet.example/ana/x', 'https://meet.example/', `${own}ana`, `${own}ana&eventSlug=x`],
    ['HTTP://cal.com/ana/a%26b', '', `${api}ana`],
  ];
  for (const [link, baseUrl, events, questions] of rows)
    it(`of ${link} at ${baseUrl}`, () => {
      assert.equal(urlOf(step('cal-com', 'events', { values: { link, baseUrl } })), events);
      assert.equal(urlOf(step('cal-com', 'questions', { values: { link, baseUrl } })), questions);
    });

  it('keep the site of the link', () => {
    const values = { link: 'https://meet.example/ana/old', baseUrl: 'https://meet.example' };
    const answers = [{ data: [{ slug: 'new', title: 'New' }] }];
    assert.deepEqual(valuesIn(step('cal-com', 'events', { values, answers })), [
      'https://meet.example/ana/new',
    ]);
  });
});

describe('lists of several pages', () => {
  const file = (id: string) => ({ id, name: id });
  const files = (id: string, nextPageToken?: string) => ({ files: [file(id)], nextPageToken });
  const bases = (id: string, has_more: boolean) => ({ data: [file(id)], has_more });
  const users = (id: string) => ({ data: [{ id, display_name: id }] });
  const five = ['a', 'b', 'c', 'd', 'e'];

  /** Responses, and what comes next: a request to that place, or these values. */
  const rows: readonly (readonly [
    ask: readonly [type: string, question: string],
    answers: readonly unknown[],
    next: RegExp | readonly string[],
    isPartial?: boolean,
  ])[] = [
    [['Google Sheets', 'spreadsheets'], [], /fields=nextPageToken.*includeItemsFromAllDrives=true$/],
    [['Google Sheets', 'spreadsheets'], [files('a', 't 1')], /pageToken=t%201$/],
    [['Google Sheets', 'spreadsheets'], [files('a', 't'), files('b')], ['a', 'b'], false],
    [['Google Sheets', 'spreadsheets'], five.map((id) => files(id, id)), five, true],
    [['dify-ai', 'knowledgeBases'], [], /page=1&limit=100$/],
    [['dify-ai', 'knowledgeBases'], [bases('a', true)], /page=2&limit=100$/],
    [['dify-ai', 'knowledgeBases'], [bases('a', true), bases('b', false)], ['a', 'b'], false],
    [['dify-ai', 'knowledgeBases'], five.map((id) => bases(id, true)), five, true],
    [['blink', 'users'], [], /user\?page=1$/],
    [['blink', 'users'], [users('a')], /user\?page=2$/],
    [['blink', 'users'], [users('a'), { data: [] }], ['a'], false],
    [['blink', 'users'], [users('a'), users('a')], ['a'], false],
    [['blink', 'users'], five.map(users), five, true],
    [['nocodb', 'tables'], [], /meta\/bases$/],
    [['nocodb', 'tables'], [{ list: [] }], [], false],
    [['nocodb', 'tables'], [{ list: [{ id: 'b/1', title: 'B' }] }], /bases\/b%2F1\/tables$/],
    [
      ['nocodb', 'tables'],
      [{ list: [{ id: 'b', title: 'B' }] }, { list: [{ id: 't', title: 'T' }] }],
      ['t'],
      false,
    ],
    [
      ['nocodb', 'tables'],
      [
        { list: Array.from({ length: 21 }, (_, index) => ({ id: `b${index}`, title: 'B' })) },
        ...Array.from({ length: 20 }, (_, index) => ({ list: [{ id: `t${index}`, title: 'T' }] })),
      ],
      Array.from({ length: 20 }, (_, index) => `t${index}`),
      true,
    ],
  ];
  for (const [[type, question], answers, next, isPartial] of rows)
    it(`${type}: ${question} after ${answers.length} pages`, () => {
      const found = step(type, question, { answers });
      if (next instanceof RegExp) return assert.match(urlOf(found) ?? '', next);
      assert.deepEqual(valuesIn(found), next);
      assert.equal(found !== undefined && 'options' in found && (found.isPartial ?? false), isPartial);
    });
});

describe('responses that cannot be read', () => {
  const questions = Array.from(optionQuestions, ([type, all]) =>
    Object.entries(all).flatMap(([name, { isOpen }]) => (isOpen ? [] : [{ type, name }])),
  ).flat();
  for (const { type, name } of questions)
    for (const answer of ['<html>', null, { hello: 'world' }, { data: 1, list: 'x', files: {} }])
      it(`${type}: ${name} after ${JSON.stringify(answer)}`, () => {
        const values = { spreadsheetId: 's', sheetId: '0', tableId: 't' };
        // A service whose pages end at once is asked for no more than the next one.
        const found = step(type, name, { values, answers: [answer, answer] });
        assert.deepEqual(optionsIn(found), []);
      });
});

describe('requests for values', () => {
  const bearer = { authorization: 'Bearer k' };
  const beta = { ...bearer, 'openai-beta': 'assistants=v2' };
  const xi = { 'xi-api-key': 'k' };
  const xc = { 'xc-token': 'k' };
  /** Requests of Google are signed where they are sent. */
  const rows: readonly (readonly [type: string, question: string, url: RegExp, headers?: object])[] = [
    ['openai', 'models', /v1\/models$/, bearer],
    ['openai', 'assistants', /v1\/assistants\?limit=100&order=desc$/, beta],
    ['openai', 'vectorStores', /v1\/vector_stores\?limit=100&order=desc$/, beta],
    ['OpenAI', 'models', /v1\/models$/, bearer],
    ['anthropic', 'models', /limit=1000$/, { 'x-api-key': 'k', 'anthropic-version': '2023-06-01' }],
    ['groq', 'models', /v1\/models$/, bearer],
    ['mistral', 'models', /v1\/models$/, bearer],
    ['deepseek', 'models', /v1\/models$/, bearer],
    ['together-ai', 'models', /v1\/models$/, bearer],
    ['open-router', 'models', /v1\/models$/, bearer],
    ['elevenlabs', 'voices', /^https:\/\/api\.elevenlabs\.io\/v1\/voices$/, xi],
    ['elevenlabs', 'models', /^https:\/\/api\.elevenlabs\.io\/v1\/models$/, xi],
    ['dify-ai', 'knowledgeBases', /^https:\/\/dify\.example\/v1\/datasets/, bearer],
    ['nocodb', 'tables', /^https:\/\/own\.example\/v1\/+api\/v2\/meta\/bases$/, xc],
    ['nocodb', 'views', /meta\/tables\/t%2F1\/views$/, xc],
    ['nocodb', 'fields', /meta\/tables\/t%2F1$/, xc],
    ['blink', 'categories', /^https:\/\/api\.joinblink\.com\/v2\/feed\/categories$/, bearer],
    ['blink', 'users', /v2\/user\?page=1$/, bearer],
    ['blink', 'employees', /v2\/user\?page=1$/, bearer],
    ['gmail', 'labels', /^https:\/\/gmail\.googleapis\.com\/gmail\/v1\/users\/me\/labels$/],
    ['Google Sheets', 'spreadsheets', /^https:\/\/www\.googleapis\.com\/drive\/v3\/files\?q=/],
    ['Google Sheets', 'sheets', /spreadsheets\/a%2F\.\.\?fields=/],
    ['Google Sheets', 'columns', /spreadsheets\/a%2F\.\.\?fields=/],
    ['cal-com', 'events', /username=ana$/, { 'cal-api-version': '2024-06-14' }],
  ];
  const values = { spreadsheetId: 'a/..', sheetId: '0', tableId: 't/1', link: 'ana' };
  for (const [type, question, url, headers] of rows)
    it(`${type}: ${question} carries its key in a header only`, () => {
      const asked = step(type, question, { values });
      assert.match(urlOf(asked) ?? '', url);
      assert.deepEqual(asked && 'request' in asked ? asked.request.headers : null, headers);
    });
});

describe('items of lists', () => {
  const rows: readonly (readonly [
    ask: readonly [type: string, question: string],
    answer: unknown,
    options: readonly FieldOption[],
  ])[] = [
    [
      ['gmail', 'labels'],
      { labels: [{ id: 'L', name: 'A/B', type: 'user' }, { id: 1 }] },
      [{ value: 'A/B', label: 'A/B' }],
    ],
    [
      ['elevenlabs', 'voices'],
      { voices: [{ voice_id: 'v', name: 'N' }, { name: 'no id' }] },
      [{ value: 'v', label: 'N' }],
    ],
    [['elevenlabs', 'models'], [{ model_id: 'm', name: 'M' }], [{ value: 'm', label: 'M', detail: 'm' }]],
    [['nocodb', 'views'], { list: [{ id: 'v', title: 'V' }, 'odd'] }, [{ value: 'v', label: 'V' }]],
    [
      ['nocodb', 'fields'],
      {
        columns: [
          { title: 'Name', uidt: 'SingleLineText', system: false },
          { title: 'CreatedAt', uidt: 'CreatedTime', system: true },
          { title: 'nc_order', uidt: 'Order', system: 1 },
          { title: 'Bare' },
        ],
      },
      [
        { value: 'Name', label: 'Name', detail: 'SingleLineText' },
        { value: 'Bare', label: 'Bare' },
      ],
    ],
    [
      ['blink', 'categories'],
      { data: { categories: [{ category_id: 'c', description: '' }, { description: 'no id' }] } },
      [{ value: 'c', label: 'c' }],
    ],
    [
      ['Google Sheets', 'sheets'],
      { sheets: [{ properties: { title: 'First' } }, { properties: { sheetId: 9, title: 'Ninth' } }] },
      [
        { value: '0', label: 'First' },
        { value: '9', label: 'Ninth' },
      ],
    ],
  ];
  for (const [[type, question], answer, options] of rows)
    it(`${type}: ${question}`, () =>
      assert.deepEqual(optionsIn(step(type, question, { answers: [answer] })), options));
});
