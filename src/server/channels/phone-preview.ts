import type { StartPlace } from '#engine/event.ts';
import { ownJson } from '#lib/own-json.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { versionOf } from '#server/runtime/version-key.ts';
import type { ChannelThread } from '#store/ports/channel.ts';
import type { ChosenBot } from './bots-of-account.ts';
import type { ChannelDeps } from './deps.ts';

/** The draft that a contact tries. */
export interface PhonePreview {
  readonly botId: string;
  /** After that instant, published bots answer again. */
  readonly until: number;
  readonly startFrom?: StartPlace;
}

/** For how long a phone shows a draft, ms. */
export const PREVIEW_MS = 60 * 60_000;

/** The draft of a contact at this moment. */
export function previewOf(
  { preview }: Pick<ChannelThread, 'preview'>,
  now: number,
): PhonePreview | undefined {
  const known = preview === null ? undefined : ownJson<PhonePreview>(preview);
  return known === undefined || known.until < now ? undefined : known;
}

/** What ends a preview: the next message begins a published bot. */
export const previewEnded = { preview: null, sessionId: null, question: null } as const;

type DraftDeps = Pick<ChannelDeps, 'store' | 'versions' | 'clock'>;

/** The draft as it is now; undefined: the bot is gone. */
export async function draftOf(
  { store, versions, clock }: DraftDeps,
  workspaceId: string,
  { botId, startFrom }: PhonePreview,
): Promise<ChosenBot | undefined> {
  const bot = await store.bots.get(botId);
  if (bot === null || bot.isArchived || bot.workspaceId !== workspaceId) return undefined;
  const document = storedDocument(bot);
  const { key, document: text } = versionOf(bot.id, document);
  await store.versions.putDraft({ key, botId: bot.id, document: text, at: clock() });
  const version = versions.add(key, bot.id, document);
  return { kind: 'bot', head: bot, version, preview: startFrom === undefined ? {} : { startFrom } };
}
