import { KeyRing } from '#server/credentials/key-ring.ts';
import { seal } from '#server/credentials/seal.ts';
import type { Store } from '#store/ports/store.ts';
import type { Fixtures } from './api-fixtures.ts';

/** Keeps an account of OpenAI in each workspace, and one of Gmail in ours, sealed with the key of the data folder. */
export async function addCredentials(
  store: Store,
  fixtures: Fixtures,
  made: { readonly dataFolder: string; readonly at: number },
): Promise<void> {
  const key = new KeyRing(made.dataFolder).current();
  for (const [name, workspace] of [
    ['credentials', 'workspace'],
    ['googleCredentials', 'workspace'],
    ['foreignCredentials', 'foreignWorkspace'],
  ] as const) {
    const isGoogle = name === 'googleCredentials';
    const type = isGoogle ? 'gmail' : 'openai';
    const owner = { workspaceId: fixtures.id(workspace), id: fixtures.id(name), type };
    const data = isGoogle
      ? { customClient: { id: 'own-client', secret: 'own-secret' } }
      : { apiKey: `sk-${name}`, baseUrl: 'https://api.openai.com/v1' };
    const done = await store.credentials.create({
      ...owner,
      name: isGoogle ? 'Gmail' : 'OpenAI',
      data: seal(key, owner, JSON.stringify(data)),
      hosts: isGoogle ? '["gmail.googleapis.com"]' : '["api.openai.com"]',
      createdAt: made.at,
      updatedAt: made.at,
      lastUsedAt: null,
    });
    if (!done.ok) throw new Error(`The fixture ${name} cannot be made: ${done.error}`);
  }
}
