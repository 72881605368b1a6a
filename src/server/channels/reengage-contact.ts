import type { ChannelAdapter } from '#channels/adapter.ts';
import type { ChannelTemplate } from '#channels/channel-template.ts';
import type { ChannelAccount, ChannelThread } from '#store/ports/channel.ts';
import { chosenTemplate } from './chosen-template.ts';
import { consentFor } from './consents.ts';
import type { ChannelDeps } from './deps.ts';
import { openChat } from './open-chat.ts';
import { pauseOfTemplates } from './pause-of-templates.ts';
import { templateRow } from './template-row.ts';

const DAY = 24 * 3_600_000;

interface Reengaging extends ChannelDeps {
  readonly adapter: ChannelAdapter;
  readonly account: ChannelAccount;
}

/**
 * Asks a contact by template to write again, where the bot has one for that, at most once in a day: what could not be sent
 * follows when they do.
 */
export async function reengageContact(parts: Reengaging, threadId: string): Promise<void> {
  const { account, clock, log, newId, store } = parts;
  const { templates } = parts.adapter;
  const thread = await store.channels.thread(threadId);
  if (templates === null || thread === null || thread.isBlocked) return;
  const open = await openChat(parts, thread);
  const { name = '', language } = open?.settings?.channels?.reengageTemplate ?? {};
  if (name === '') return;
  const since = clock() - DAY;
  if ((await store.channels.templateCounts(account.id, { threadId, since })).hasContact) return;
  const chosen = chosenTemplate(account, { name, language }, thread);
  const because = chosen.ok ? await hindrance(parts, { template: chosen.value, thread }) : chosen.error;
  if (!chosen.ok || because !== null)
    return log.warn({ threadId, template: name, because }, 'A contact was not asked to write again');
  const adapter = { ...parts.adapter, templates };
  const filled = { adapter, thread, template: chosen.value, values: {} };
  await store.channels.send([templateRow(filled, { id: newId(), at: clock() })]);
}

async function hindrance(
  parts: Reengaging,
  { template, thread }: { readonly template: ChannelTemplate; readonly thread: ChannelThread },
): Promise<string | null> {
  if (template.header.length + template.variables.length > 0) return 'The template needs values.';
  const consent = consentFor(template, thread, parts.clock());
  // That they wrote to the bot for which the author chose the template is the ground for what is no marketing.
  const isAllowed = consent === 'given' || (consent === 'missing' && template.category !== 'marketing');
  return isAllowed
    ? pauseOfTemplates(parts, parts.account, { template, thread })
    : 'The contact has not agreed to such messages.';
}
