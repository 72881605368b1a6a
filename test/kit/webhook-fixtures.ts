import { KeyRing } from '#server/credentials/key-ring.ts';
import { seal } from '#server/credentials/seal.ts';
import type { Store } from '#store/ports/store.ts';
import type { Fixtures } from './api-fixtures.ts';

/**
 * A webhook of `bot`, one of the workspace and one of the other workspace, all switched off; the first two have
 * an event each that waits.
 */
export async function addWebhooks(
  store: Store,
  fixtures: Fixtures,
  made: { readonly dataFolder: string; readonly at: number },
): Promise<void> {
  const { id } = fixtures;
  const key = new KeyRing(made.dataFolder).current();
  for (const [name, workspace, bot] of [
    ['webhook', 'workspace', 'bot'],
    ['workspaceWebhook', 'workspace', null],
    ['foreignWebhook', 'foreignWorkspace', 'foreignBot'],
  ] as const) {
    const owner = { workspaceId: id(workspace), id: id(name) };
    const done = await store.webhooks.create(
      {
        ...owner,
        botId: bot === null ? null : id(bot),
        url: `https://${name.toLowerCase()}.example/hook`,
        events: '["answer.created","bot.published"]',
        secret: seal(key, { ...owner, type: 'webhook' }, `par_wh_${name}`),
        isEnabled: false,
        createdAt: made.at,
      },
      20,
    );
    if (!done.ok) throw new Error(`The fixture ${name} cannot be made: ${done.error}`);
  }
  const event = { resultId: null, event: 'bot.published', payload: '{"event":"bot.published"}' };
  await store.versions.publish(
    { botId: id('bot'), key: id('version') },
    {
      at: made.at,
      publicId: id('publicId'),
      outbox: [
        { ...event, id: id('delivery'), webhookId: id('webhook') },
        { ...event, id: id('workspaceDelivery'), webhookId: id('workspaceWebhook') },
      ],
    },
  );
}
