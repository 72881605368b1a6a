import { adapterOf } from '#channels/adapter-of.ts';
import { lengthOf } from '#channels/text-length.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { ChannelThread } from '#store/ports/channel.ts';
import type { Store } from '#store/ports/store.ts';
import { sayText } from './say-text.ts';

interface TrialDeps {
  readonly store: Pick<Store, 'channels'>;
  readonly clock: () => number;
  readonly newId: () => string;
}

/**
 * Lets whoever works for the account send a contact a text. `contact`: their id, or their address at any account, such as
 * `tg:123`. The error is a sentence.
 */
export async function sendTrial(
  deps: TrialDeps,
  { contact, text }: { readonly contact: string; readonly text: string },
): Promise<Result<void, string>> {
  const { channels } = deps.store;
  const thread = await contactOf(channels, contact);
  const account = thread === null ? null : await channels.account(thread.accountId);
  const adapter = account === null ? undefined : adapterOf(account.channel);
  if (thread === null || adapter === undefined) return err(`Nobody is known as ${contact}.`);
  const { text: most, counts } = adapter.capabilities;
  if (text.trim() === '' || lengthOf(text, counts) > most)
    return err(`The text must have 1 to ${most} characters.`);
  await sayText({ ...deps, adapter }, thread, text);
  return ok(undefined);
}

async function contactOf(channels: Store['channels'], contact: string): Promise<ChannelThread | null> {
  const known = await channels.thread(contact);
  if (known !== null) return known;
  for (const { id } of await channels.accounts(null)) {
    const found = await channels.findThread(id, [contact]);
    if (found !== null) return found;
  }
  return null;
}
