import type { ChannelAdapter } from '#channels/adapter.ts';
import type { ChannelDeps } from './deps.ts';
import { callService } from './service-line.ts';

/** Credentials that a bot was given for a messenger. */
export interface WantedAccount {
  readonly adapter: ChannelAdapter;
  readonly workspaceId: string;
  readonly credentialsId: string;
}

/**
 * Connects the account of credentials, if it is not connected yet. False: the service could not be reached, try again
 * later.
 */
export async function isSettled(deps: ChannelDeps, wanted: WantedAccount): Promise<boolean> {
  const { store, credentials, egress, clock, newId, log } = deps;
  const { adapter, workspaceId, credentialsId } = wanted;
  const accounts = await store.channels.accounts(workspaceId);
  if (accounts.some((account) => account.credentialsId === credentialsId)) return true;
  const opened = await credentials.open({ workspaceId, id: credentialsId, types: [adapter.credentialType] });
  if (!opened.ok) return true;
  const answer = await callService({ egress, adapter, credentials: opened.data }, adapter.whoAmI);
  const outcome = adapter.judge(answer);
  const identity = adapter.identityIn(answer?.body);
  if (outcome.kind !== 'accepted' || identity === undefined) {
    const because = 'because' in outcome ? outcome.because : 'The answer names no bot.';
    log.warn({ credentialsId, because }, 'The account of a messenger could not be connected');
    return outcome.kind !== 'again';
  }
  const at = clock();
  const connected = await store.channels.connect({
    ...{ id: newId(), workspaceId, credentialsId, channel: adapter.capabilities.name, ...identity },
    ...{ isPaused: false, cursor: null, problem: null, createdAt: at, updatedAt: at },
  });
  if (!connected.ok)
    log.warn(
      { credentialsId, because: connected.error },
      'The account of a messenger could not be connected',
    );
  return true;
}
