import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { isRaw } from '#bot/raw.ts';
import { type ApiRequest, startTestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot } from '#kit/chat-row.ts';

/** A bot whose start says everything that a reply can hold. */
const full: ShortBot = {
  groups: {
    a: [
      'Text',
      { type: 'image', content: { url: 'https://a.example/i.png' } },
      { type: 'video', content: { url: 'https://a.example/v.mp4', type: 'url' } },
      { type: 'audio', content: { url: 'https://a.example/a.mp3' } },
      { type: 'embed', content: { url: 'https://a.example/e', height: 300 } },
      { type: 'Code', id: 'c', options: { content: 'alert({{n}})', isExecutedOnClient: true } },
      { type: 'Bot link', options: { botId: 'gone' } },
      {
        type: 'text input',
        options: { variableId: 'n', isLong: true, labels: { placeholder: 'P', button: 'B' } },
        to: 'b',
      },
    ],
    b: ['End'],
  },
  variables: [{ name: 'n', value: 'old' }],
  theme: { chat: { hostAvatar: { url: '{{n}}' } }, general: { progressBar: { isEnabled: true } } },
  settings: {
    general: { isInputPrefillEnabled: true, systemMessages: { botClosed: 'Closed' } },
    typingEmulation: { speed: 300 },
    metadata: { title: 'T' },
    security: { allowedOrigins: [] },
  },
};

/** Where a field stands and what it is; every path of a reply must be one of these. */
const types: readonly (readonly [path: string, type: string])[] = [
  ['bot', 'object'],
  ['bot.id', 'string'],
  ['bot.version', 'string'],
  ['bot.theme', 'object'],
  ['bot.settings', 'object'],
  ['bot.settings.general', 'object'],
  ['bot.settings.typingEmulation', 'object'],
  ['messages', 'list'],
  ['messages.0', 'object'],
  ['messages.0.id', 'string'],
  ['messages.0.type', 'string'],
  ['messages.0.content', 'object'],
  ['messages.0.content.type', 'string'],
  ['messages.0.content.richText', 'list'],
  ['messages.1.content.url', 'string'],
  ['input', 'object'],
  ['input.id', 'string'],
  ['input.type', 'string'],
  ['input.outgoingEdgeId', 'string'],
  ['input.options.labels.placeholder', 'string'],
  ['input.options.labels.button', 'string'],
  ['input.options.variableId', 'string'],
  ['input.options.isLong', 'boolean'],
  ['input.options.audioClip.isEnabled', 'boolean'],
  ['input.options.audioClip.visibility', 'string'],
  ['input.options.attachments.isEnabled', 'boolean'],
  ['clientSideActions', 'list'],
  ['clientSideActions.0.type', 'string'],
  ['clientSideActions.0.lastBubbleBlockId', 'string'],
  ['clientSideActions.0.scriptToExecute.content', 'string'],
  ['clientSideActions.0.scriptToExecute.args', 'list'],
  ['clientSideActions.0.scriptToExecute.args.0.id', 'string'],
  ['clientSideActions.0.scriptToExecute.args.0.value', 'string'],
  ['logs', 'list'],
  ['logs.0.description', 'string'],
  ['logs.0.status', 'string'],
  ['dynamicTheme', 'object'],
  ['dynamicTheme.hostAvatarUrl', 'string'],
  ['progress', 'number'],
];

const starts: readonly (readonly [
  name: string,
  request: ApiRequest,
  more: readonly (readonly [string, string])[],
])[] = [
  [
    'a live start, chat key',
    { caller: 'chatKey', method: 'POST', path: '/v1/bots/hello/startChat', body: {} },
    [
      ['resultId', 'string'],
      ['bot.publishedAt', 'string'],
    ],
  ],
  [
    'a live start, secret token',
    { caller: 'owner', method: 'POST', path: '/v1/bots/hello/startChat', body: {} },
    [
      ['resultId', 'string'],
      ['bot.publishedAt', 'string'],
    ],
  ],
  [
    'a test start',
    { caller: 'owner', method: 'POST', path: '/v1/bots/:bot/preview/startChat', body: {} },
    [['turn', 'number']],
  ],
];

describe('every field of a reply', () => {
  for (const [name, request, more] of starts)
    it(name, async () => {
      const server = await startTestServer();
      try {
        await putBot(server, { version: full });
        const answer = await server.call(request);
        assert.equal(answer.status, 200, answer.text);
        for (const [path, type] of [['sessionId', 'string'] as const, ...types, ...more])
          assert.equal(typeOf(fieldAt(answer.body, path)), type, `${path}: ${answer.text}`);
        const known = ['sessionId', ...types.map(([path]) => path), ...more.map(([path]) => path)];
        const top = Object.keys(isRaw(answer.body) ? answer.body : {});
        assert.deepEqual(
          top.filter((key) => !known.includes(key)),
          [],
        );
        const bot = fieldAt(answer.body, 'bot');
        assert.deepEqual(
          Object.keys(isRaw(bot) ? bot : {}).filter((key) => !known.includes(`bot.${key}`)),
          [],
        );
        const shown = fieldAt(answer.body, 'bot.settings');
        assert.deepEqual(Object.keys(isRaw(shown) ? shown : {}).sort(), ['general', 'typingEmulation']);
        assert.match(String(fieldAt(answer.body, 'sessionId')), /^[\w-]{22,}$/);
        const goesOn = await server.call({
          ...request,
          path: `/v1/sessions/${fieldAt(answer.body, 'sessionId')}/continueChat`,
          body: { message: 'new' },
        });
        assert.deepEqual(Object.keys(isRaw(goesOn.body) ? goesOn.body : {}).sort(), [
          'dynamicTheme',
          'messages',
          'progress',
          ...more.flatMap(([path]) => (path === 'turn' ? [path] : [])),
        ]);
      } finally {
        await server.close();
      }
    });
});

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}
