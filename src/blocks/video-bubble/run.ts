import { filledPixels } from '#blocks/_shared/filled-pixels.ts';
import { MEDIA_SCHEMES, safeUrl } from '#blocks/_shared/safe-url.ts';
import type { Filled } from '#blocks/define.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { next } from '#engine/next.ts';
import type { videoBubble } from './schema.ts';
import { type VideoSource, videoSource } from './video-source.ts';

type Content = NonNullable<Filled<typeof videoBubble>['content']>;

/** Shows the video; its URL, with variables filled in, determines the player. */
export const videoBubbleRun: Runtime<typeof videoBubble> = {
  run({ id, content }, ctx) {
    const url = safeUrl(content?.url, MEDIA_SCHEMES, ctx);
    if (content === undefined || url === undefined) return next;
    const source = videoSource(url);
    const query =
      source.type === 'url' ? '' : playerQuery(source, content, ctx.fill(content.queryParamsStr ?? ''));
    ctx.say({
      id,
      type: 'video',
      content: {
        url: source.url,
        type: source.type,
        ...(source.id !== undefined && { id: source.id }),
        ...(query !== '' && { queryParamsStr: query }),
        height: filledPixels(content.height, 400, ctx),
        ...size(source, ctx.fill(content.aspectRatio), ctx.fill(content.maxWidth)),
        areControlsDisplayed: content.areControlsDisplayed,
        isAutoplayEnabled: content.isAutoplayEnabled,
      },
    });
    return next;
  },
};

/** The author's options take precedence over those in the URL. */
function playerQuery(source: VideoSource, content: Content, written: string): string {
  const own = written.replace(/^[?&]+/, '');
  const names = new Set(own.split('&').map((part) => part.split('=')[0]));
  const autoplay = content.isAutoplayEnabled ? autoplays[source.type] : undefined;
  const added = [...source.params, ...(autoplay ? [autoplay] : [])].filter(([name]) => !names.has(name));
  const parts = [...(own === '' ? [] : [own]), ...added.map(([name, value]) => `${name}=${value}`)];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** The autoplay parameter of each player. */
const autoplays: Readonly<Record<VideoSource['type'], readonly [string, string] | undefined>> = {
  url: undefined,
  youtube: ['autoplay', '1'],
  vimeo: ['autoplay', '1'],
  tiktok: undefined,
  gumlet: ['autoplay', 'true'],
};

/** A portrait video for which the author kept the default size. */
function size(source: VideoSource, aspectRatio: string, maxWidth: string) {
  const isUsual = aspectRatio === '16/9' && maxWidth === '100%';
  return source.isPortrait && isUsual
    ? { aspectRatio: '9/16', maxWidth: '400px' }
    : { aspectRatio, maxWidth };
}
