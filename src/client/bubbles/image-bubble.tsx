import { useState } from 'preact/hooks';
import { useChat } from '../chat/chat-context.ts';
import { readFields, readText } from '../chat/read.ts';
import type { BubbleProps } from './bubble.tsx';
import { safeLink, safeMedia } from './safe-link.ts';

/** A picture: a link where it has one, else it can be enlarged. */
export function ImageBubble({ bubble: { content } }: BubbleProps) {
  const { t, enlarge } = useChat();
  const [isLoaded, setLoaded] = useState(false);
  const url = safeMedia(content.url);
  if (url === undefined) return <p>{t('unknown')}</p>;
  const { url: target, alt } = readFields(content.clickLink);
  const href = safeLink(target);
  const picture = (
    <img
      class={`parley-picture${isLoaded ? '' : ' parley-is-loading'}`}
      src={url}
      alt={readText(alt)}
      onLoad={() => setLoaded(true)}
      onError={() => setLoaded(true)}
    />
  );
  if (href !== undefined)
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" aria-label={readText(alt, href)}>
        {picture}
      </a>
    );
  return (
    <button
      type="button"
      class="parley-picture-button-plain"
      aria-label={readText(alt, t('enlarge'))}
      onClick={() => enlarge({ url, alt: readText(alt) })}
    >
      {picture}
    </button>
  );
}
