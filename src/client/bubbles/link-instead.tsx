import { useChat } from '../chat/chat-context.ts';
import { readText } from '../chat/read.ts';
import { safeLink } from './safe-link.ts';

interface Props {
  readonly url: unknown;
  /** Default: the address. */
  readonly words?: string;
}

/** Leads to what cannot be shown here. */
export function LinkInstead({ url, words }: Props) {
  const { t } = useChat();
  const href = safeLink(url);
  if (href === undefined) return <p>{t('unknown')}</p>;
  return (
    <p>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {readText(words, href)}
      </a>
    </p>
  );
}
