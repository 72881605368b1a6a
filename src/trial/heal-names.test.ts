import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { documentOf } from '#kit/play-example.ts';
import { expandBot } from '#kit/short-bot.ts';
import { healNames } from './heal-names.ts';
import { lostNames } from './lost-names.ts';
import { openTrial } from './open-trial.ts';
import { pinNames } from './pin-names.ts';
import type { ConversationTest } from './test-schema.ts';

const bot = (label: string): ShortBot => ({
  groups: {
    a: [
      { type: 'text input', id: 'q', options: { variableId: 'v' } },
      { type: 'Webhook', id: 'w', label, options: { webhook: { url: 'https://a.example', method: 'GET' } } },
    ],
  },
});
const trialOf = (label: string, variable: string, account: string) =>
  openTrial(
    [
      {
        id: 'main',
        document: documentOf({ ...expandBot(bot(label)), variables: [{ id: 'v', name: variable }] }),
      },
    ],
    {
      accounts: new Map([['acc', account]]),
    },
  );
const testOf = (label: string, variable: string, account: string): ConversationTest => ({
  name: 't',
  given: { variables: { [variable]: 'x' }, draws: { [label]: 0.5 } },
  outside: [{ block: label, asks: { account }, gives: 'ok' }],
  chat: [
    { asks: variable, never: [label], notRequested: [label, { block: label, account }] },
    {
      say: 'x',
      variables: { [variable]: 'x' },
      answers: { [variable]: 'x' },
      visits: [label],
      takes: `${label} › Next`,
      requested: { account },
      ends: { at: label },
    },
  ],
});

describe('names of tests', () => {
  const before = trialOf('Look up', 'Name', 'Shop');
  const pinned = pinNames(testOf('Look up', 'Name', 'Shop'), before);

  it('are those of today where something was renamed', () => {
    const after = trialOf('Find', 'First name', 'Store');
    const healed = healNames(pinned, after);
    assert.deepEqual(healed, {
      ...testOf('Find', 'First name', 'Store'),
      names: { Find: 'w', 'First name': 'q', '{{First name}}': 'v', 'account Store': 'acc' },
    });
    assert.deepEqual(lostNames(healed, after), []);
  });

  it('stay where nothing was', () => assert.equal(healNames(pinned, before), pinned));

  it('that the author chose otherwise stay as they are', () => {
    const own: ConversationTest = { name: 't', chat: [{ never: ['w', 'a'] }], names: { w: 'w', a: 'q' } };
    assert.equal(healNames(own, before), own);
  });

  it('of what is gone are listed, with what may have taken its place', () => {
    const lost = { ...pinned, names: { ...pinned.names, 'Look up': 'gone', '{{Name}}': 'gone' } };
    assert.equal(healNames(lost, before), lost);
    assert.deepEqual(lostNames(lost, before), [
      'There is no variable “Name”. Did you mean “Name”?',
      'The block “Look up” (gone) is no longer in the bot. “Look up” (w) may have taken its place: if so, put that id under "names"',
    ]);
  });
});
