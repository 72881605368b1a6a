import type { Store } from '#store/ports/store.ts';
import type { Webhook } from '#store/ports/webhook.ts';
import type { SealOwner } from './seal.ts';

/** Something in the store that is encrypted with the key of the installation. */
export interface SealedRow {
  readonly owner: SealOwner;
  /** Readable name: `OpenAI (c1, workspace w1)`. */
  readonly name: string;
  readonly sealed: string;
  /** Stores the same value encrypted differently. */
  readonly reseal: (sealed: string) => Promise<unknown>;
}

/** The owner that the secret of a webhook is encrypted for. */
export function webhookOwner({ id, workspaceId }: Pick<Webhook, 'id' | 'workspaceId'>): SealOwner {
  return { id, workspaceId, type: 'webhook' };
}

/** All encrypted values, workspace by workspace. */
export async function* sealedRows(store: Store): AsyncGenerator<SealedRow> {
  for (const { id: workspaceId } of await store.workspaces.list()) {
    for (const credential of await store.credentials.list(workspaceId)) {
      yield {
        owner: credential,
        name: nameOf(credential.name, credential),
        sealed: credential.data,
        reseal: (to) => store.credentials.reseal(credential, { from: credential.data, to }),
      };
    }
    const bots = await store.bots.list(workspaceId, {});
    for (const botId of [null, ...bots.map((bot) => bot.id)]) yield* ofWebhooks(store, workspaceId, botId);
  }
}

async function* ofWebhooks(
  store: Store,
  workspaceId: string,
  botId: string | null,
): AsyncGenerator<SealedRow> {
  for (const webhook of await store.webhooks.list({ workspaceId, botId })) {
    yield {
      owner: webhookOwner(webhook),
      name: nameOf('Webhook', webhook),
      sealed: webhook.secret,
      reseal: (secret) =>
        store.webhooks.update(webhook, { secret }, { at: webhook.updatedAt, resumes: false }),
    };
  }
}

function nameOf(name: string, { id, workspaceId }: Pick<Webhook, 'id' | 'workspaceId'>): string {
  return `${name} (${id}, workspace ${workspaceId})`;
}
