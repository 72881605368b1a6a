import { useChat } from '../chat/chat-context.ts';
import type { Piece } from '../chat/lazy.tsx';
import { readFlag, readNumber, readText } from '../chat/read.ts';
import type { BubbleProps } from './bubble.tsx';
import { ImageBubble } from './image-bubble.tsx';
import css from './media-bubble.css';
import { safeMedia } from './safe-link.ts';

/** Where the players of film services are, before and after the id of the film. */
const players: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube-nocookie.com/embed/',
  vimeo: 'https://player.vimeo.com/video/',
  tiktok: 'https://www.tiktok.com/embed/v2/',
  gumlet: 'https://play.gumlet.io/embed/',
};

function MediaBubble(props: BubbleProps) {
  return props.bubble.type === 'image' ? <ImageBubble {...props} /> : <FilmBubble {...props} />;
}

function FilmBubble({ bubble }: BubbleProps) {
  const { t } = useChat();
  const { content } = bubble;
  const url = safeMedia(content.url);
  const isAutoplay = readFlag(content.isAutoplayEnabled, true);
  if (bubble.type === 'audio')
    // Sound that begins by itself is what the visitor cannot expect: browsers allow it after a click only.
    return url === undefined ? (
      <p>{t('unknown')}</p>
    ) : (
      <audio class="parley-audio" src={url} controls autoPlay={isAutoplay} aria-label={t('audio')} />
    );
  const player = players[readText(content.type)];
  const id = readText(content.id);
  const frame = {
    aspectRatio: readText(content.aspectRatio, '16/9'),
    maxWidth: readText(content.maxWidth, '100%'),
  };
  if (player !== undefined && id !== '')
    return (
      <iframe
        class="parley-video"
        style={frame}
        src={`${player}${encodeURIComponent(id)}${readText(content.queryParamsStr)}`}
        title={t('video')}
        loading="lazy"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerpolicy="strict-origin-when-cross-origin"
      />
    );
  if (url === undefined) return <p>{t('unknown')}</p>;
  return (
    <video
      class="parley-video"
      style={{ maxWidth: frame.maxWidth, maxHeight: `${readNumber(content.height) ?? 400}px` }}
      src={url}
      controls={readFlag(content.areControlsDisplayed, true)}
      autoPlay={isAutoplay}
      muted={isAutoplay}
      playsInline
      aria-label={t('video')}
    />
  );
}

export const piece: Piece<BubbleProps> = { View: MediaBubble, styles: css };
