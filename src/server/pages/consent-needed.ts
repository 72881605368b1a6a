import { createHash } from 'node:crypto';
import { rememberedIn } from '#model/remembered-in.ts';
import type { Settings } from '#model/settings.ts';

/** What a page needs to ask for consent, once. */
export interface ConsentNeeded {
  /** Identifies what is agreed to: it changes with the texts, and visitors are then asked again. */
  readonly mark: string;
  /** Where the browser stores it: in the same storage as chats. */
  readonly storage: 'session' | 'local' | null;
}

/** Undefined when a bot's chats start without asking for consent. */
export function consentNeeded(settings: Settings): ConsentNeeded | undefined {
  const { isRequired, text = '', linkUrl = '' } = settings.general?.consent ?? {};
  if (isRequired !== true) return undefined;
  const mark = createHash('sha256')
    .update(JSON.stringify([text, linkUrl]))
    .digest('base64url')
    .slice(0, 16);
  return { mark, storage: rememberedIn(settings) };
}
