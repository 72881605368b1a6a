import { useChat } from '../ui/chat-context.ts';
import { readText } from '../ui/read.ts';
import { safeLink } from '../ui/safe-link.ts';

interface Props {
  readonly url: unknown;
  /** Default: the URL. */
  readonly words?: string;
}

/** A link to what cannot be shown here. */
export function LinkInstead({ url, words }: Props) {
  const { t } = useChat();
  const href = safeLink(url);
  if (href === undefined) return <p>{t('unknown')}</p>;
  return (
    <p>
      <a class="parley-link-instead" href={href} target="_blank" rel="noopener noreferrer">
        {readText(words, href)}
      </a>
    </p>
  );
}
