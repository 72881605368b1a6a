import type { Translate } from '../locales/translate.ts';
import type { Consent } from './read-consent.ts';

/** The link to the full policy; nothing if the author set no URL. */
export function ConsentLink({ consent, t }: { readonly consent: Consent; readonly t: Translate }) {
  if (consent.linkUrl === '') return null;
  return (
    <a href={consent.linkUrl} target="_blank" rel="noopener noreferrer" dir="auto">
      {consent.linkText || t('privacy')}
    </a>
  );
}
