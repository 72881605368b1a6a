import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useChat } from '../ui/chat-context.ts';
import type { Piece } from '../ui/lazy.tsx';
import { readFields, readNumber } from '../ui/read.ts';
import { safeLink } from '../ui/safe-link.ts';
import { answerForEmbed } from './answer-for-embed.ts';
import type { BubbleProps } from './bubble-props.ts';
import { LinkInstead } from './link-instead.tsx';
import css from './media-bubble.css';
import { useRefusal } from './use-refusal.ts';

/** What framed pages may do: everything except navigating away unasked. */
const allowed =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals allow-presentation allow-top-navigation-by-user-activation';

function EmbedBubble({ bubble }: BubbleProps) {
  return bubble.type === 'custom-embed' ? <CustomEmbed bubble={bubble} /> : <PageEmbed bubble={bubble} />;
}

function PageEmbed({ bubble: { id, content } }: BubbleProps) {
  const { t, conversation } = useChat();
  const frame = useRef<HTMLIFrameElement>(null);
  const url = safeLink(content.url);
  const isRefused = useRefusal(url);
  const { isEnabled, name, saveDataInVariableId } = readFields(content.waitForEvent);
  const isAwaited = isEnabled === true && typeof name === 'string';
  const height = `${readNumber(content.height) ?? 400}px`;
  const [isHeard, setHeard] = useState(false);
  useEffect(() => setHeard(true), []);
  useEffect(() => {
    const answer = answerForEmbed(conversation, id);
    if (isRefused) conversation.log({ ...notShown, details: policyForbids });
    if (!isAwaited) return;
    if (isRefused) return answer('');
    const onMessage = (event: MessageEvent<unknown>): void => {
      // Other frames of the page may send anything.
      if (event.source === null || event.source !== frame.current?.contentWindow) return;
      const message = readFields(event.data);
      if (message.name !== name) return;
      const isSaved = typeof saveDataInVariableId === 'string';
      const { data } = message;
      const text = typeof data === 'string' ? data : (JSON.stringify(data) ?? '');
      answer(isSaved && data !== undefined ? text : '');
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [conversation, id, isAwaited, name, saveDataInVariableId, isRefused]);
  if (url === undefined || isRefused) return <LinkInstead url={url} />;
  // An early event of the page must not arrive before there is a listener, as when a server rendered the first screen.
  if (isAwaited && !isHeard) return <div class="parley-embed" style={{ height }} />;
  return (
    <>
      <iframe
        ref={frame}
        class="parley-embed"
        style={{ height }}
        src={url}
        title={t('embed')}
        sandbox={allowed}
        allow="fullscreen; clipboard-write; geolocation; camera; microphone; payment"
        referrerpolicy="strict-origin-when-cross-origin"
      />
      {isAwaited && <WayOut bubbleId={id} />}
    </>
  );
}

/** There is no event for a website that refuses to be framed: after a while the visitor may continue without it. */
function WayOut({ bubbleId }: { readonly bubbleId: string }) {
  const { t, conversation } = useChat();
  const [isOffered, setOffered] = useState(false);
  const last = conversation.state.entries.at(-1);
  const isAwaited = last?.kind === 'bubble' && last.bubble.id === bubbleId;
  useEffect(() => {
    const timer = setTimeout(() => setOffered(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  if (!isOffered || !isAwaited) return null;
  return (
    <button type="button" class="parley-link" onClick={() => answerForEmbed(conversation, bubbleId)('')}>
      {t('skip')}
    </button>
  );
}

const PATIENCE = 20_000;

const notShown = {
  status: 'error',
  description: 'An embedded page could not be shown',
  context: 'Chat client',
} as const;
const policyForbids = 'The content policy of the page does not allow it (frame-src)';

/** Author's code that renders custom content, isolated from the page. */
function CustomEmbed({ bubble: { id, content } }: BubbleProps) {
  const { t, conversation, mountCustomEmbed } = useChat();
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  // The same bubble is rendered again when its reply is complete: its content stays.
  const facts = JSON.stringify(content);
  const kept = useMemo(() => content, [facts]);
  const title = t('embed');
  useEffect(() => {
    // A frame has a title from the beginning: its text may still be loading.
    if (place.current === null || mountCustomEmbed === undefined || title === '') return;
    const answer = answerForEmbed(conversation, id);
    return mountCustomEmbed(place.current, kept, {
      title,
      said: answer,
      failed: (problem) => {
        conversation.log({ ...notShown, details: `${problem}` });
        setFailed(true);
        // No event will ever arrive.
        if (kept.waitForEventFunction !== undefined) answer('');
      },
    });
  }, [conversation, id, kept, mountCustomEmbed, title]);
  if (mountCustomEmbed === undefined || hasFailed) return <LinkInstead url={content.url} />;
  return <div ref={place} class="parley-embed parley-custom-embed" />;
}

export const piece: Piece<BubbleProps> = { View: EmbedBubble, styles: css };
