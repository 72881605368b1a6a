import { useState } from 'react';
import { Icon } from '#builder/ui/icon.tsx';
import type { MediaKind } from '#model/field-meta.ts';
import classes from './media-box.module.css';
import { mediaWords } from './media-words.ts';

interface MediaPreviewProps {
  readonly media: MediaKind;
  readonly url: string;
}

/** What an address leads to, as far as it can be shown here, or why it cannot. */
export function MediaPreview({ media, url }: MediaPreviewProps) {
  const [fact, setFact] = useState<string>();
  const [isBroken, setIsBroken] = useState(false);
  const note = noteOf(media, url);
  if (note !== undefined || isBroken)
    return (
      <p className={classes.hint}>
        <Icon name={media === 'image' ? 'image' : 'link'} />
        {note ?? broken[media]}
      </p>
    );
  if (media === 'file')
    return (
      <p className={classes.hint}>
        <Icon name="paperclip" />
        <a href={url} target="_blank" rel="noopener noreferrer">
          {nameIn(url)}
        </a>
      </p>
    );
  return (
    <figure className={classes.preview}>
      <Player {...{ media, url }} onFact={setFact} onError={() => setIsBroken(true)} />
      <figcaption>{fact ?? 'Loading …'}</figcaption>
    </figure>
  );
}

interface PlayerProps {
  readonly media: Exclude<MediaKind, 'file'>;
  readonly url: string;
  /** What is known of it once it is there: its size, its length. */
  readonly onFact: (fact: string) => void;
  readonly onError: () => void;
}

function Player({ media, url: src, onFact, onError }: PlayerProps) {
  switch (media) {
    case 'image':
      return (
        <img
          {...{ src, onError }}
          alt="Preview"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onFact(naturalWidth > 0 ? `${naturalWidth} × ${naturalHeight}` : 'Scales to any size')
          }
        />
      );
    case 'video':
      return (
        <video
          {...{ src, onError }}
          controls
          muted
          preload="metadata"
          aria-label="Preview"
          onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight, duration } }) =>
            onFact(`${videoWidth} × ${videoHeight}, ${timeText(duration)}`)
          }
        />
      );
    case 'audio':
      return (
        <audio
          {...{ src, onError }}
          controls
          preload="metadata"
          aria-label="Preview"
          onLoadedMetadata={({ currentTarget: { duration } }) => onFact(timeText(duration))}
        />
      );
  }
}

/** Why nothing can be shown of an address; undefined: it is tried. */
function noteOf(media: MediaKind, url: string): string | undefined {
  if (url.includes('{{')) return `The ${mediaWords[media]} depends on a variable: a test shows it.`;
  if (media === 'image' && url.startsWith('data:image/')) return undefined;
  const address = URL.parse(url, window.location.href);
  if (address === null || !/^https?:$/.test(address.protocol)) return 'This is not the address of a file.';
  const isOwn = address.origin === window.location.origin;
  if (isOwn || address.protocol === 'https:') return undefined;
  return 'Addresses with http: are not shown here, nor on secure pages. Use https:.';
}

const broken: Readonly<Record<MediaKind, string>> = {
  image: 'There is no picture at this address.',
  video:
    'There is no video file at this address. Pages of YouTube, Vimeo, TikTok and Gumlet play in the chat.',
  audio: 'There is no sound at this address.',
  file: 'There is no file at this address.',
};

function timeText(seconds: number): string {
  if (!Number.isFinite(seconds)) return 'live';
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function nameIn(url: string): string {
  const path = URL.parse(url, window.location.href)?.pathname ?? '';
  const name = path.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name) || url;
  } catch {
    return name;
  }
}
