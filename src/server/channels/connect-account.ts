import type { ChannelAdapter } from '#channels/adapter.ts';
import type { ChannelAccount } from '#store/ports/channel.ts';
import type { ChannelDeps } from './deps.ts';
import { callService } from './service-line.ts';

/** Credentials that a bot was given for a messenger. */
export interface WantedAccount {
  readonly adapter: ChannelAdapter;
  readonly workspaceId: string;
  readonly credentialsId: string;
}

/** What came of connecting an account; `isLasting`: trying again later does not help. */
export type Connecting =
  | { readonly kind: 'connected'; readonly account: ChannelAccount }
  | { readonly kind: 'refused'; readonly because: string; readonly isLasting: boolean };

/** Connects the account of credentials, if it is not connected yet. */
export async function connectAccount(deps: ChannelDeps, wanted: WantedAccount): Promise<Connecting> {
  const { config, store, credentials, egress, clock, newId, log } = deps;
  const { adapter, workspaceId, credentialsId } = wanted;
  const accounts = await store.channels.accounts(workspaceId);
  const present = accounts.find((account) => account.credentialsId === credentialsId);
  if (present !== undefined) return { kind: 'connected', account: present };
  const opened = await credentials.open({ workspaceId, id: credentialsId, types: [adapter.credentialType] });
  if (!opened.ok) return refused('The credentials are gone, or of another type.');
  const answer = await callService(
    { config, egress, adapter, credentials: opened.data },
    adapter.whoAmI(opened.data),
  );
  const outcome = adapter.judge(answer);
  const identity = adapter.identityIn(answer?.body, opened.data);
  if (outcome.kind !== 'accepted' || identity === undefined) {
    const because = 'because' in outcome ? outcome.because : 'The response does not name a bot.';
    log.warn({ credentialsId, because }, 'A messenger account could not be connected');
    return { kind: 'refused', because, isLasting: outcome.kind !== 'again' };
  }
  const at = clock();
  const { health = {} } = identity;
  const connected = await store.channels.connect({
    ...{ id: newId(), workspaceId, credentialsId, channel: adapter.capabilities.name },
    ...{ externalId: identity.externalId, name: identity.name },
    ...{ isPaused: false, mode: 'auto', way: 'polling', botIds: '[]' },
    ...{
      cursor: null,
      problem: null,
      templates: '[]',
      health: JSON.stringify(health),
      createdAt: at,
      updatedAt: at,
    },
  });
  if (connected.ok) return { kind: 'connected', account: connected.value };
  log.warn({ credentialsId, because: connected.error }, 'A messenger account could not be connected');
  return refused('The account is connected with other credentials already.');
}

const refused = (because: string): Connecting => ({ kind: 'refused', because, isLasting: true });
