import { createHash } from 'node:crypto';
import { rememberedIn } from '#model/remembered-in.ts';
import type { Settings } from '#model/settings.ts';

/** What a page needs to know to ask for consent, once. */
export interface ConsentNeeded {
  /** Stands for what is agreed to: after a change it is another, and visitors are asked again. */
  readonly mark: string;
  /** Where the browser remembers it: where it remembers chats. */
  readonly storage: 'session' | 'local' | null;
}

/** Undefined when a bot's chats begin without asking. */
export function consentNeeded(settings: Settings): ConsentNeeded | undefined {
  const { isRequired, text = '', linkUrl = '' } = settings.general?.consent ?? {};
  if (isRequired !== true) return undefined;
  const mark = createHash('sha256')
    .update(JSON.stringify([text, linkUrl]))
    .digest('base64url')
    .slice(0, 16);
  return { mark, storage: rememberedIn(settings) };
}
