import { readFields, readFlag, readText } from '../ui/read.ts';

/** What visitors are told about their data, as it may be shown. */
export interface Consent {
  /** Plain text; may be empty. */
  readonly text: string;
  readonly linkText: string;
  /** Of the web, or an address to write to; empty: there is no link. */
  readonly linkUrl: string;
  /** Whether the chat begins only when the visitor says so. */
  readonly isRequired: boolean;
}

/** Reads `settings.general.consent`; null when there is nothing to say. */
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
