import type { Offer } from '../headless/conversation.ts';
import { useChat } from '../ui/chat-context.ts';
import { Icon } from '../ui/icon.tsx';
import { readFields, readText } from '../ui/read.ts';
import { safeLink } from '../ui/safe-link.ts';
import { icons } from './icons.ts';

export interface OffersProps {
  readonly offers: readonly Offer[];
}

/** Pages that the browser did not allow the bot to open. */
export function Offers({ offers }: OffersProps) {
  const { t, conversation, general } = useChat();
  const own = readFields(general.systemMessages);
  return (
    <>
      {offers.map(({ id, url, isNewTab }) => (
        <div key={id} class="parley-notice" role="alert">
          <p class="parley-notice-title">{readText(own.popupBlockedTitle, t('popupTitle'))}</p>
          <p>{readText(own.popupBlockedDescription, t('popupText'))}</p>
          <a
            class="parley-button"
            href={safeLink(url)}
            target={isNewTab ? '_blank' : '_top'}
            rel="noopener noreferrer"
            onClick={() => conversation.dismissOffer(id)}
          >
            {readText(own.popupBlockedButtonLabel, t('popupButton'))}
          </a>
          <button
            type="button"
            class="parley-icon-button parley-notice-close"
            aria-label={t('close')}
            onClick={() => conversation.dismissOffer(id)}
          >
            <Icon path={icons.close} />
          </button>
        </div>
      ))}
    </>
  );
}
