import { type KnownHealth, restrictionIn } from '#channels/account-health.ts';
import type { ChannelTemplate } from '#channels/channel-template.ts';
import { templatePause } from '#channels/template-pause.ts';
import { ownJson } from '#lib/own-json.ts';
import type { ChannelAccount, ChannelThread } from '#store/ports/channel.ts';
import type { Store } from '#store/ports/store.ts';

const DAY = 24 * 3_600_000;

/** Why an account sends no such template to a contact at present, as a sentence; null: it may. */
export async function pauseOfTemplates(
  { store, clock }: { readonly store: Pick<Store, 'channels'>; readonly clock: () => number },
  account: ChannelAccount,
  { template, thread }: { readonly template: ChannelTemplate; readonly thread: ChannelThread },
): Promise<string | null> {
  const known = ownJson<KnownHealth>(account.health);
  const restriction = restrictionIn(known, clock());
  if (restriction !== null) return restriction;
  const counts = await store.channels.templateCounts(account.id, {
    ...{ threadId: thread.id, since: clock() - DAY },
  });
  return templatePause({ quality: null, contactsADay: null, ...known }, counts, template.category);
}
