import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toOurBody, toTheirIssuePath, toTheirNames, toTheirPath } from './their-names.ts';

const block = (type: string, options: object) => ({ groups: [{ blocks: [{ type, options }] }] });

const answers: readonly (readonly [name: string, ours: unknown, theirs: unknown])[] = [
  [
    'a bot',
    { bot: { id: 'b', chatACredentialsId: 'c' } },
    { typebot: { id: 'b', whatsAppCredentialsId: 'c' } },
  ],
  [
    'bots in a list',
    { bots: [{ id: 'b', publishedBotId: 'p' }] },
    { typebots: [{ id: 'b', publishedTypebotId: 'p' }] },
  ],
  [
    'a published bot',
    { publishedBot: { botId: 'b' }, version: '6' },
    { publishedTypebot: { typebotId: 'b' }, version: '6' },
  ],
  ['no published bot', { publishedBot: null }, { publishedTypebot: null }],
  [
    'results',
    { results: [{ botId: 'b', variables: [{ name: 'botId', value: 'bot' }] }] },
    { results: [{ typebotId: 'b', variables: [{ name: 'botId', value: 'bot' }] }] },
  ],
  [
    'links inside documents',
    { bot: block('Bot link', { botId: 'x' }) },
    { typebot: block('Typebot link', { typebotId: 'x' }) },
  ],
  [
    'links inside documents of a list',
    { bots: [block('Bot link', { botId: 'x' })] },
    { typebots: [block('Typebot link', { typebotId: 'x' })] },
  ],
  [
    'words in texts stay',
    { messages: [{ id: 'm', content: { bot: 'bot' } }] },
    { messages: [{ id: 'm', content: { bot: 'bot' } }] },
  ],
  ['no object', 'bot', 'bot'],
];

const bodies: readonly (readonly [name: string, theirs: unknown, ours: unknown])[] = [
  ['a bot', { typebot: { settings: { whatsApp: {} } } }, { bot: { settings: { chatA: {} } } }],
  ['an id', { typebotId: 'b' }, { botId: 'b' }],
  [
    'our own names',
    { bot: { settings: { chatA: {} } }, botId: 'b' },
    { bot: { settings: { chatA: {} } }, botId: 'b' },
  ],
  ['both: ours count', { typebot: { name: 'x' }, bot: { name: 'y' } }, { bot: { name: 'y' } }],
  ['no document', { typebot: 'hello' }, { bot: 'hello' }],
  [
    'own keys that are names of objects',
    JSON.parse('{"__proto__":{"typebot":1}}'),
    JSON.parse('{"__proto__":{"typebot":1}}'),
  ],
  ['no object', null, null],
];

describe('Typebot’s names', () => {
  for (const [name, ours, theirs] of answers)
    it(`answers: ${name}`, () => assert.deepEqual(toTheirNames(ours), theirs));
  for (const [name, theirs, ours] of bodies)
    it(`bodies: ${name}`, () => assert.deepEqual(toOurBody(theirs), ours));

  it('paths', () => {
    assert.equal(toTheirPath('/v1/bots/{botId}/publishedBot'), '/v1/typebots/{botId}/publishedTypebot');
    assert.equal(toTheirPath('/v1/workspaces/{workspaceId}'), '/v1/workspaces/{workspaceId}');
  });

  it('places of what is wrong', () => {
    assert.equal(toTheirIssuePath('bot.groups.0'), 'typebot.groups.0');
    assert.equal(toTheirIssuePath('workspaceId'), 'workspaceId');
  });
});
