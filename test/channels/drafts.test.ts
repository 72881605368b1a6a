import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createCredentials } from '#contract/credentials.ts';
import { type AiServices, aiKey, startAiServices } from '#kit/ai-services.ts';
import { fieldAt } from '#kit/api-row.ts';
import { eventually } from '#kit/eventually.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { startTelegramScene, type TelegramScene } from '#kit/telegram-scene.ts';

describe('the text of a model in Telegram', () => {
  let scene: TelegramScene;
  let models: AiServices;
  before(async () => {
    models = await startAiServices();
    scene = await startTelegramScene({ groups: { a: ['Unused'] } }, { services: models.origins });
    const made = await scene.server.api('owner')(createCredentials, {
      params: { workspaceId: ':workspace' },
      body: { type: 'openai', name: 'Models', data: { apiKey: aiKey } },
    });
    assert.ok(made.ok, JSON.stringify(made));
    await addBot('live', made.value.credentials.id, true);
    await addBot('whole', made.value.credentials.id, false);
    await addChat('chat', made.value.credentials.id);
  });
  after(async () => {
    await scene.close();
    await models.close();
  });

  const addBot = (word: string, credentialsId: string, drafts: boolean) => {
    const options = {
      ...{ credentialsId, action: 'Create chat completion', model: 'gpt-4o' },
      messages: [{ role: 'user', content: 'Hi' }],
      responseMapping: [{ variableId: 'said' }],
    };
    const comparisons = [{ id: 'c', comparisonOperator: 'Equal to', value: word }];
    return publishBot(
      scene.server,
      {
        groups: {
          a: ['Well?', { type: 'text input', id: 'i', to: 'b' }],
          b: [{ type: 'openai', id: 'o', options }, '{{said}}', 'And?', { type: 'text input', id: 'j' }],
        },
        variables: ['said'],
      },
      {
        chatBCredentialsId: scene.credentialsId,
        settings: { channels: { drafts }, chatB: { startCondition: { comparisons } } },
      },
    );
  };

  /** A chat with a model that asks the same question again and again. */
  const addChat = (word: string, credentialsId: string) => {
    const options = {
      ...{ credentialsId, action: 'Create chat completion', model: 'gpt-4o' },
      messages: [{ role: 'user', content: '{{said}}' }],
      responseMapping: [{ variableId: 'reply' }],
    };
    const comparisons = [{ id: 'c', comparisonOperator: 'Equal to', value: word }];
    return publishBot(
      scene.server,
      {
        groups: {
          a: ['Well?', { type: 'Jump', id: 'on', options: { groupId: 'b' } }],
          b: [
            { type: 'text input', id: 'i', options: { variableId: 'said' } },
            { type: 'openai', id: 'o', options },
            '{{reply}}',
            { type: 'Jump', id: 'again', options: { groupId: 'b' } },
          ],
        },
        variables: ['said', 'reply'],
      },
      {
        chatBCredentialsId: scene.credentialsId,
        settings: { channels: { drafts: true }, chatB: { startCondition: { comparisons } } },
      },
    );
  };

  it('is shown while it is written, where the bot wants that, and arrives as one message', async () => {
    const { fake, screenEnds, texts } = scene;
    const says = Array.from({ length: 12 }, (_, n) => `word${n}`).join(' ');
    fake.says(1, 'live');
    await screenEnds(1, 'Well?');
    const { promise, resolve } = Promise.withResolvers<void>();
    models.next({ says, holds: (piece) => (piece === 3 ? promise : undefined) });
    fake.says(1, 'Tell me');
    await eventually(async () => fake.drafts.length > 0);
    assert.deepEqual(texts(1), ['Well?'], 'nothing is sent yet');
    resolve();
    await screenEnds(1, 'And?');
    assert.deepEqual(texts(1), ['Well?', says, 'And?']);
    const shown = fake.drafts.map(({ text }) => text);
    for (const [place, text] of shown.entries())
      assert.ok(says.startsWith(text) && text.length > (shown[place - 1] ?? '').length, text);
    assert.equal(new Set(fake.drafts.map(({ id }) => id)).size, 1);
  });

  it('comes whole where the bot does not say so', async () => {
    const { fake, screenEnds, texts } = scene;
    fake.says(2, 'whole');
    await screenEnds(2, 'Well?');
    models.next({ says: 'all at once' });
    fake.says(2, 'Tell me');
    await screenEnds(2, 'And?');
    assert.deepEqual(texts(2), ['Well?', 'all at once', 'And?']);
    assert.ok(fake.drafts.every(({ chatId }) => chatId === 1));
  });

  it('is followed by one answer to everything that was said while it was written', async () => {
    const { fake, screenEnds, texts } = scene;
    fake.says(3, 'chat');
    await screenEnds(3, 'Well?');
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = models.heard.length;
    models.next({ says: 'one two', holds: () => promise }, { says: 'three' });
    fake.says(3, 'first');
    await eventually(async () => models.heard.length === before + 1);
    for (const text of ['second', 'third']) fake.says(3, text);
    const thread = await scene.server.app.store.channels.findThread(await scene.accountId(), ['tg:3']);
    assert.ok(thread);
    await eventually(async () => (await scene.server.app.store.channels.inbound(thread.id, 9)).length === 3);
    resolve();
    await screenEnds(3, 'three');
    assert.deepEqual(texts(3), ['Well?', 'one two', 'three']);
    const asked = models.heard.slice(before).map(({ body }) => fieldAt(body, 'messages.0.content'));
    assert.deepEqual(asked, ['first', 'second\nthird']);
  });
});
