import type { AccountHealth } from './account-health.ts';

/** What an account sent first in the last 24 hours. */
export interface TemplateUse {
  /** Contacts that got a template. */
  readonly contacts: number;
  /** Whether the contact in question is one of them. */
  readonly hasContact: boolean;
  /** How many of the last hundred marketing messages were not delivered because their contacts get too many. */
  readonly tooMuch: number;
}

/** The share of the messenger's limit that is used. */
const SHARE = 0.9;
/** Of a hundred marketing messages. */
const MOST_TOO_MUCH = 5;

/** Why no template is sent to a contact at present, as a sentence; null: it may be sent. */
export function templatePause(
  { quality, contactsADay }: AccountHealth,
  { contacts, hasContact, tooMuch }: TemplateUse,
  category: string,
): string | null {
  if (quality === 'bad')
    return 'The messenger says that people complain about messages of this account. Nobody is written to first until its quality is better.';
  if (contactsADay !== null && !hasContact && contacts >= Math.floor(contactsADay * SHARE))
    return `The messenger allows ${contactsADay} new contacts in 24 hours, and ${contacts} were written to.`;
  if (category === 'marketing' && tooMuch > MOST_TOO_MUCH)
    return 'More than five of the last hundred marketing messages were not delivered because their contacts get too many. Try again tomorrow.';
  return null;
}
