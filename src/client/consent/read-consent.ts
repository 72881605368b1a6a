import { readFields, readFlag, readText } from '../ui/read.ts';

/** The privacy notice in displayable form. */
export interface Consent {
  /** Plain text; may be empty. */
  readonly text: string;
  readonly linkText: string;
  /** A web URL, or an e-mail address; empty: there is no link. */
  readonly linkUrl: string;
  /** Whether the chat starts only after the visitor agrees. */
  readonly isRequired: boolean;
}

/** Reads `settings.general.consent`; null when there is no notice. */
export function readConsent(general: unknown): Consent | null {
  const { text, linkText, linkUrl, isRequired } = readFields(readFields(general).consent);
  const url = readText(linkUrl).trim();
  const consent = {
    text: readText(text).trim(),
    linkText: readText(linkText).trim(),
    linkUrl: /^(https?:\/\/|mailto:)[^\s]+$/i.test(url) ? url : '',
    isRequired: readFlag(isRequired, false),
  };
  return consent.isRequired || consent.text !== '' || consent.linkUrl !== '' ? consent : null;
}
