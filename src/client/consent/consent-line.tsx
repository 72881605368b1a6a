import { useChat } from '../ui/chat-context.ts';
import { ConsentLink } from './consent-link.tsx';
import { readConsent } from './read-consent.ts';

/** A small line under the conversation. Visitors who have agreed to the text only get the link. */
export function ConsentLine() {
  const { t, general } = useChat();
  const consent = readConsent(general);
  if (consent === null || (consent.isRequired && consent.linkUrl === '')) return null;
  return (
    <p class="parley-consent-line">
      {!consent.isRequired && consent.text !== '' && <span dir="auto">{consent.text}</span>}{' '}
      <ConsentLink consent={consent} t={t} />
    </p>
  );
}
