import type { App } from '#server/app.ts';
import type { PublicBot } from '#server/runtime/public-bots.ts';
import type { LoadedVersion } from '#server/runtime/versions.ts';
import { type Branding, brandingOf } from '#server/wire/branding-of.ts';
import type { Notice } from '../notice-page.ts';

/** A bot that accepts conversations, or why there is none. */
export type FoundPage =
  | { readonly kind: 'bot'; readonly bot: PublicBot; readonly version: LoadedVersion }
  | {
      readonly kind: 'notice';
      readonly notice: Notice;
      readonly text?: string;
      readonly branding?: Branding | undefined;
    };

const unknown: FoundPage = { kind: 'notice', notice: 'unknown' };

/**
 * What a chat page shows. A closed bot that remembers its visitors is still shown to them, so that running
 * conversations can be finished.
 */
export async function findPage(app: App, bot: PublicBot | null): Promise<FoundPage> {
  if (bot === null || bot.head.publishedKey === null) return unknown;
  const version = await app.versions.load(bot.head.publishedKey);
  if (version === null) return unknown;
  const branding = brandingOf(bot.workspace);
  if (bot.workspace.isSuspended) return { kind: 'notice', notice: 'suspended', branding };
  if (bot.head.isDisabled) return { kind: 'notice', notice: 'disabled', branding };
  const { general } = version.document.settings;
  if (bot.head.isClosed && general?.rememberUser?.isEnabled !== true) {
    const text = general?.systemMessages?.botClosed;
    return { kind: 'notice', notice: 'closed', branding, ...(text !== undefined && { text }) };
  }
  return { kind: 'bot', bot, version };
}
