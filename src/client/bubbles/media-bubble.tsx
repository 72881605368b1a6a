import { useState } from 'preact/hooks';
import { useChat } from '../ui/chat-context.ts';
import type { Piece } from '../ui/lazy.tsx';
import { readFlag, readNumber, readText } from '../ui/read.ts';
import { safeMedia } from '../ui/safe-link.ts';
import type { BubbleProps } from './bubble-props.ts';
import { ImageBubble } from './image-bubble.tsx';
import { LinkInstead } from './link-instead.tsx';
import css from './media-bubble.css';
import { useRefusal } from './use-refusal.ts';

/** The player URLs of video services, before and after the id of the video. */
const players: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube-nocookie.com/embed/',
  vimeo: 'https://player.vimeo.com/video/',
  tiktok: 'https://www.tiktok.com/embed/v2/',
  gumlet: 'https://play.gumlet.io/embed/',
};

function MediaBubble(props: BubbleProps) {
  return props.bubble.type === 'image' ? <ImageBubble {...props} /> : <FilmBubble {...props} />;
}

/** Videos and audio; what cannot be played here can be opened elsewhere. */
function FilmBubble({ bubble }: BubbleProps) {
  const { t } = useChat();
  const { content } = bubble;
  const url = safeMedia(content.url);
  const player = bubble.type === 'video' ? playerOf(content) : undefined;
  const [hasFailed, setFailed] = useState(false);
  const isRefused = useRefusal(player);
  const isAutoplay = readFlag(content.isAutoplayEnabled, true);
  if (hasFailed || isRefused || (url === undefined && player === undefined))
    return <LinkInstead url={content.url} />;
  const shared = { src: url, autoPlay: isAutoplay, onError: () => setFailed(true) };
  if (bubble.type === 'audio')
    // Autoplaying sound surprises visitors: browsers only allow it after a click.
    return <audio {...shared} class="parley-audio" controls aria-label={t('audio')} />;
  const maxWidth = readText(content.maxWidth, '100%');
  if (player !== undefined)
    return (
      <iframe
        class="parley-video"
        style={{ aspectRatio: readText(content.aspectRatio, '16/9'), maxWidth }}
        src={player}
        title={t('video')}
        loading="lazy"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerpolicy="strict-origin-when-cross-origin"
      />
    );
  return (
    <video
      {...shared}
      class="parley-video"
      style={{ maxWidth, maxHeight: `${readNumber(content.height) ?? 400}px` }}
      controls={readFlag(content.areControlsDisplayed, true)}
      muted={isAutoplay}
      playsInline
      aria-label={t('video')}
    />
  );
}

/** The player URL for a video of a service. */
function playerOf(content: Readonly<Record<string, unknown>>): string | undefined {
  const place = players[readText(content.type)];
  const id = readText(content.id);
  if (place === undefined || id === '') return undefined;
  return `${place}${encodeURIComponent(id)}${readText(content.queryParamsStr)}`;
}

export const piece: Piece<BubbleProps> = { View: MediaBubble, styles: css };
