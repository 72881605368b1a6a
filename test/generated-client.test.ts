import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { tokenOf } from '#kit/api-fixtures.ts';
import { headerOf } from '../scripts/gen-api-types/run-generator.ts';
import { typedDocument } from '../scripts/gen-api-types/typed-document.ts';
import type { components, operations } from './generated/api.d.ts';
import { type ReplyOf, typedFetch } from './generated/typed-fetch.ts';

type Schemas = components['schemas'];
type Document = Required<Pick<Schemas['BotInput'], 'events' | 'groups' | 'edges' | 'variables'>>;

/** Asks for a size and a rating; typed by the generated client. */
const bot: Document = {
  events: [{ id: 'start', type: 'start', outgoingEdgeId: 'begin' }],
  edges: [
    { id: 'begin', from: { eventId: 'start' }, to: { groupId: 'order' } },
    { id: 'large', from: { blockId: 'size', itemId: 'big' }, to: { groupId: 'end' } },
  ],
  variables: [{ id: 'stars', name: 'Stars' }],
  groups: [
    {
      id: 'order',
      title: 'Order',
      blocks: [
        {
          ...{ id: 'ask', type: 'text' },
          content: { richText: [{ type: 'p', children: [{ text: 'Which size?', bold: true }] }] },
        },
        {
          ...{ id: 'size', type: 'choice input' },
          items: [{ id: 'big', content: 'Large', outgoingEdgeId: 'large' }],
        },
      ],
    },
    {
      id: 'end',
      title: 'End',
      blocks: [
        { id: 'rate', type: 'rating input', options: { length: 5, variableId: 'stars' } },
        { id: 'go', type: 'Redirect', options: { url: 'https://example.com', isNewTab: true } },
      ],
    },
  ],
};

/** What a bubble says: each kind has its own content. */
function textOf(bubble: Schemas['Bubble']): string {
  if (bubble.type === 'image') return bubble.content.url;
  if (bubble.type !== 'text' || bubble.content.type !== 'markdown') return '';
  return bubble.content.markdown;
}

/** What there is to answer with. */
function answersTo(input: Schemas['Input'] | undefined): readonly string[] {
  if (input?.type === 'rating input') return [String(input.options.length)];
  return input?.type === 'choice input' ? input.items.map(({ content }) => String(content)) : [];
}

/** Where an action leads: each kind has its own fields. */
function targetOf(action: Schemas['ClientSideAction'] | undefined): string | undefined {
  return action?.type === 'redirect' ? action.redirect.url : undefined;
}

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** A chat reply is JSON and nothing else, although it can be streamed; what the contract knows has a type. */
const facts: readonly true[] = [
  true satisfies Same<ReplyOf<operations['chat.start']>, Schemas['ChatStartReply']>,
  true satisfies Same<NonNullable<Schemas['ChatStartReply']['messages']>, Schemas['Bubble'][]>,
  true satisfies Same<Schemas['Group']['blocks'], Schemas['Block'][]>,
  true satisfies Same<Document['groups'], Schemas['Group'][]>,
  true satisfies Same<unknown extends Schemas['JsonValue'] ? true : false, false>,
];

/** Mistakes that the types must find. */
const mistakes: readonly Schemas['Block'][] = [
  // @ts-expect-error: there is no block of this type
  { id: 'a', type: 'no such block' },
  // @ts-expect-error: a rating has no placeholder
  { id: 'a', type: 'rating input', options: { placeholder: 'x' } },
  // @ts-expect-error: lengths are numbers
  { id: 'a', type: 'rating input', options: { length: 'five' } },
  // @ts-expect-error: elements have children
  { id: 'a', type: 'text', content: { richText: [{ type: 'p' }] } },
];

describe('a client generated from the OpenAPI document', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  it('is made of the document as it is', () => {
    const found = readFileSync(new URL('generated/api.d.ts', import.meta.url), 'utf8');
    const header = headerOf(typedDocument());
    assert.equal(found.slice(0, header.length), header, 'Run scripts/gen-api-types.ts');
  });

  it('finds mistakes before anything runs', () => assert.equal(facts.length + mistakes.length, 9));

  it('makes a bot with typed blocks, publishes it and holds a chat', async () => {
    const call = typedFetch(await server.address(), tokenOf(server.fixtures, 'owner') ?? '');
    const workspaceId = server.fixtures.id('workspace');
    const made = await call('post', '/v1/bots', {
      path: {},
      body: { workspaceId, bot: { ...bot, name: 'Order' } },
    });
    const botId = made.bot.id;
    const { publicId } = await call('post', '/v1/bots/{botId}/publish', { path: { botId }, body: {} });
    const first = await call('post', '/v1/bots/{publicId}/startChat', {
      path: { publicId },
      body: { textBubbleContentFormat: 'markdown' },
    });
    assert.deepEqual(first.messages.map(textOf), ['**Which size?**']);
    assert.deepEqual(answersTo(first.input), ['Large']);

    const { sessionId } = first;
    const path = '/v1/sessions/{sessionId}/continueChat';
    const second = await call('post', path, { path: { sessionId }, body: { message: 'Large' } });
    assert.deepEqual(answersTo(second.input), ['5']);
    const last = await call('post', path, {
      path: { sessionId },
      body: { message: { type: 'text', text: '4' } },
    });
    assert.equal(targetOf(last.clientSideActions?.[0]), 'https://example.com');
    const { results } = await call('get', '/v1/bots/{botId}/results', { path: { botId } });
    assert.equal(results[0]?.isCompleted, true);
  });
});
