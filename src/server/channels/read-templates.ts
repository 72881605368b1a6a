import { adapterOf } from '#channels/adapter-of.ts';
import type { ChannelTemplate } from '#channels/channel-template.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { ChannelAccount } from '#store/ports/channel.ts';
import type { ChannelDeps } from './deps.ts';
import { callService } from './service-line.ts';

/** Templates that are kept of an account. */
const MOST_TEMPLATES = 500;

/** Reads the templates of an account from its service, and keeps them. Gives them, or why there are none. */
export async function readTemplates(
  { config, egress, credentials, store, clock }: ChannelDeps,
  account: ChannelAccount,
): Promise<Result<readonly ChannelTemplate[], string>> {
  const { id, channel, workspaceId, credentialsId } = account;
  const adapter = adapterOf(channel);
  if (adapter === undefined || adapter.templates === null)
    return err('This messenger has no templates: people have to write first.');
  const opened = await credentials.open({ workspaceId, id: credentialsId, types: [adapter.credentialType] });
  if (!opened.ok) return err('The credentials are gone.');
  const line = { config, egress, adapter, credentials: opened.data };
  const answer = await callService(line, adapter.templates.list(opened.data));
  const outcome = adapter.judge(answer);
  if (outcome.kind !== 'accepted') return err(outcome.because);
  const templates = adapter.templates.read(answer?.body).slice(0, MOST_TEMPLATES);
  await store.channels.updateAccount(id, { templates: JSON.stringify(templates) }, clock());
  return ok(templates);
}
