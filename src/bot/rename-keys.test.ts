import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Raw } from './raw.ts';
import { blockRenamings, renamings, toOurNames, toTypebotNames } from './rename-keys.ts';

const inGroup = (...blocks: readonly Raw[]): Raw => ({ groups: [{ id: 'g', blocks }] });

/** Pairs that turn into each other both ways. */
const pairs: readonly { theirs: Raw; ours: Raw }[] = [
  { theirs: { whatsAppCredentialsId: 'c' }, ours: { chatACredentialsId: 'c' } },
  { theirs: { typebotId: 'x', publicTypebotId: 'p' }, ours: { botId: 'x', publicBotId: 'p' } },
  {
    theirs: { settings: { whatsApp: { isEnabled: true, sessionExpiryTimeout: 4 } } },
    ours: { settings: { chatA: { isEnabled: true, sessionExpiryTimeout: 4 } } },
  },
  {
    theirs: { settings: { metadata: { title: 'x', googleTagManagerId: 'GTM' } } },
    ours: { settings: { metadata: { title: 'x', tagManagerId: 'GTM' } } },
  },
  {
    theirs: { settings: { general: { systemMessages: { whatsAppPictureChoiceSelectLabel: 'Pick' } } } },
    ours: { settings: { general: { systemMessages: { chatAPictureChoiceSelectLabel: 'Pick' } } } },
  },
  {
    theirs: inGroup({ id: 'l', type: 'Typebot link', options: { typebotId: 'x', groupId: 'y' } }),
    ours: inGroup({ id: 'l', type: 'Bot link', options: { botId: 'x', groupId: 'y' } }),
  },
  { theirs: inGroup({ id: 'l', type: 'Typebot link' }), ours: inGroup({ id: 'l', type: 'Bot link' }) },
];

test('names are exchanged in both directions', () => {
  for (const { theirs, ours } of pairs) {
    assert.deepEqual(toOurNames(theirs), ours);
    assert.deepEqual(toTypebotNames(ours), theirs);
    assert.deepEqual(toOurNames(ours), ours, 'our own names stay');
    assert.equal(JSON.stringify(toOurNames(theirs)), JSON.stringify(ours), 'the order of keys stays');
  }
});

/** What looks like a name but stands elsewhere stays. */
const untouched: readonly Raw[] = [
  {},
  { settings: null, groups: 'x' },
  { settings: { general: [] }, groups: [null, 5, { blocks: 'x' }, { blocks: [null, 'Typebot link'] }] },
  { name: 'Typebot link', whatsApp: { isEnabled: true }, googleTagManagerId: 'x' },
  inGroup({
    id: 'b',
    type: 'text',
    content: { richText: [{ type: 'Typebot link', typebotId: 'x', whatsApp: 1 }] },
  }),
  inGroup({ id: 'b', type: 'text', typebotId: 'x', options: { typebotId: 'x' } }),
  inGroup({ id: 'b', type: 'Code', options: { content: 'whatsApp.typebotId' } }),
  inGroup({ id: 'b', type: 'unknown', options: { typebotId: 'x' } }),
  { variables: [{ id: 'v', name: 'typebotId', value: 'Typebot link' }] },
  { theme: { customCss: '.typebot {}' } },
  JSON.parse('{"__proto__":{"whatsApp":1},"settings":{"__proto__":{"whatsApp":1}}}'),
];

test('texts, and the same words elsewhere, are never touched', () => {
  for (const document of untouched) {
    assert.deepEqual(toOurNames(document), document);
    assert.equal(JSON.stringify(toOurNames(document)), JSON.stringify(document));
  }
});

test('where both spellings are there ours counts', () => {
  assert.deepEqual(toOurNames({ settings: { whatsApp: { isEnabled: true }, chatA: { isEnabled: false } } }), {
    settings: { chatA: { isEnabled: false } },
  });
  assert.deepEqual(
    toOurNames(inGroup({ id: 'l', type: 'Bot link', options: { typebotId: 'x', botId: 'y' } })),
    {
      groups: [{ id: 'g', blocks: [{ id: 'l', type: 'Bot link', options: { botId: 'y' } }] }],
    },
  );
});

test('a type in our spelling with an option in theirs is understood', () => {
  assert.deepEqual(
    toOurNames(inGroup({ id: 'l', type: 'Bot link', options: { typebotId: 'x' } })),
    inGroup({ id: 'l', type: 'Bot link', options: { botId: 'x' } }),
  );
});

test('every row of the tables is exercised by a pair', () => {
  const text = JSON.stringify(pairs.map(({ theirs }) => theirs));
  for (const { theirs } of renamings) assert.ok(text.includes(`"${theirs}"`), theirs);
  for (const { type, option } of blockRenamings) {
    assert.ok(text.includes(`"${type.theirs}"`) && text.includes(`"${option.theirs}"`), type.theirs);
  }
});
