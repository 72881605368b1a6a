import { useState } from 'preact/hooks';
import { useChat } from '../ui/chat-context.ts';
import { readFields, readText } from '../ui/read.ts';
import { safeLink, safeMedia } from '../ui/safe-link.ts';
import type { BubbleProps } from './bubble-props.ts';
import { LinkInstead } from './link-instead.tsx';

/** A picture: with a link, or else enlargeable. */
export function ImageBubble({ bubble: { content } }: BubbleProps) {
  const { t, enlarge } = useChat();
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const url = safeMedia(content.url);
  const { url: target, alt } = readFields(content.clickLink);
  const href = safeLink(target);
  if (url === undefined || state === 'failed')
    return <LinkInstead url={href ?? content.url} words={readText(alt)} />;
  const picture = (
    <img
      class={`parley-picture${state === 'loading' ? ' parley-is-loading' : ''}`}
      src={url}
      alt={readText(alt)}
      onLoad={() => setState('loaded')}
      onError={() => setState('failed')}
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
