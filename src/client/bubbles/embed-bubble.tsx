import { useEffect, useRef } from 'preact/hooks';
import { useChat } from '../chat/chat-context.ts';
import type { Piece } from '../chat/lazy.tsx';
import { readFields, readNumber, readText } from '../chat/read.ts';
import type { BubbleProps } from './bubble.tsx';
import css from './media-bubble.css';
import { safeLink } from './safe-link.ts';

/** What pages in a frame may do: everything but lead the visitor away unasked. */
const allowed =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals allow-presentation allow-top-navigation-by-user-activation';

function EmbedBubble({ bubble }: BubbleProps) {
  return bubble.type === 'custom-embed' ? <CustomEmbed bubble={bubble} /> : <PageEmbed bubble={bubble} />;
}

function PageEmbed({ bubble: { content } }: BubbleProps) {
  const { t, conversation } = useChat();
  const frame = useRef<HTMLIFrameElement>(null);
  const url = safeLink(content.url);
  const { isEnabled, name, saveDataInVariableId } = readFields(content.waitForEvent);
  useEffect(() => {
    if (isEnabled !== true || typeof name !== 'string') return;
    const onMessage = (event: MessageEvent<unknown>): void => {
      // Other frames of the page may say what they like.
      if (event.source === null || event.source !== frame.current?.contentWindow) return;
      const message = readFields(event.data);
      if (message.name !== name) return;
      removeEventListener('message', onMessage);
      const isSaved = typeof saveDataInVariableId === 'string';
      const { data } = message;
      const text = typeof data === 'string' ? data : (JSON.stringify(data) ?? '');
      void conversation.answer({ text: isSaved && data !== undefined ? text : '', isSilent: true });
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [conversation, isEnabled, name, saveDataInVariableId]);
  if (url === undefined) return <p>{t('unknown')}</p>;
  return (
    <iframe
      ref={frame}
      class="parley-embed"
      style={{ height: `${readNumber(content.height) ?? 400}px` }}
      src={url}
      title={t('embed')}
      sandbox={allowed}
      allow="fullscreen; clipboard-write; geolocation; camera; microphone; payment"
      referrerpolicy="strict-origin-when-cross-origin"
    />
  );
}

/** Code of the author that draws something of its own, kept away from the page. */
function CustomEmbed({ bubble: { content } }: BubbleProps) {
  const { t, conversation, mountCustomEmbed } = useChat();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null || mountCustomEmbed === undefined) return;
    return mountCustomEmbed(
      place.current,
      content,
      (text) => void conversation.answer({ text, isSilent: true }),
    );
  }, [conversation, content, mountCustomEmbed]);
  const url = safeLink(content.url);
  if (mountCustomEmbed !== undefined) return <div ref={place} class="parley-embed parley-custom-embed" />;
  return url === undefined ? (
    <p>{t('unknown')}</p>
  ) : (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {readText(content.url)}
    </a>
  );
}

export const piece: Piece<BubbleProps> = { View: EmbedBubble, styles: css };
