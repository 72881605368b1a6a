import { adapterOf } from '#channels/adapter-of.ts';
import type { ChannelAccount } from '#store/ports/channel.ts';
import type { ChannelDeps } from './deps.ts';
import { callService } from './service-line.ts';

/** Tells the service not to deliver any more, if it does. What it answers changes nothing: deliveries are refused. */
export async function endDelivery(
  { config, egress, credentials }: Pick<ChannelDeps, 'config' | 'egress' | 'credentials'>,
  { channel, way, workspaceId, credentialsId }: ChannelAccount,
): Promise<void> {
  const adapter = adapterOf(channel);
  if (way !== 'webhook' || adapter?.webhook === null || adapter === undefined) return;
  const opened = await credentials.open({ workspaceId, id: credentialsId, types: [adapter.credentialType] });
  if (opened.ok)
    await callService(
      { config, egress, adapter, credentials: opened.data },
      adapter.webhook.remove(opened.data),
    );
}
