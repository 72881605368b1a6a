import type { KnownHealth } from '#channels/account-health.ts';
import type { AccountNews, ChannelEvent } from '#channels/channel-event.ts';
import type { ChannelTemplate } from '#channels/channel-template.ts';
import { ownJson } from '#lib/own-json.ts';
import type { ChannelAccount } from '#store/ports/channel.ts';
import type { Store } from '#store/ports/store.ts';

interface News {
  readonly event: Extract<ChannelEvent, { kind: 'account' }>;
  readonly now: number;
}

/** Notes what a messenger says about an account itself. What is said about another number is left out. */
export async function noteAccount(
  { store }: { readonly store: Pick<Store, 'channels'> },
  accountId: string,
  { event: { news, number }, now }: News,
): Promise<void> {
  const account = await store.channels.account(accountId);
  const own = account?.name.replace(/\D/g, '') ?? '';
  if (account === null || (number !== undefined && own !== '' && number !== own)) return;
  await store.channels.updateAccount(accountId, patchOf(account, news), now);
}

function patchOf(account: ChannelAccount, news: AccountNews): Partial<ChannelAccount> {
  const known = ownJson<KnownHealth>(account.health);
  switch (news.about) {
    case 'health':
      return { health: JSON.stringify({ ...known, ...news.health }) };
    case 'restriction': {
      // Deliveries have no order.
      const isOlder = known.restriction !== undefined && known.restriction.at > news.restriction.at;
      return isOlder ? {} : { health: JSON.stringify({ ...known, restriction: news.restriction }) };
    }
    case 'template': {
      const { name, language, status } = news;
      const templates = ownJson<readonly ChannelTemplate[]>(account.templates).map((each) =>
        each.name === name && each.language === language
          ? { ...each, status, isApproved: status === 'APPROVED' }
          : each,
      );
      return { templates: JSON.stringify(templates) };
    }
  }
}
