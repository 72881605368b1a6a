import { safeMedia } from '../bubbles/safe-link.ts';
import type { GuestEntry } from '../headless/conversation.ts';
import { useChat } from './chat-context.ts';
import { Icon } from './icon.tsx';
import { icons } from './icons.ts';

interface Props {
  readonly entry: GuestEntry;
  readonly part: 'edit' | 'files';
}

/** What only some answers have: files, a recording, a way to change them. */
export function GuestExtras({ entry, part }: Props) {
  const { t, conversation } = useChat();
  const audio = safeMedia(entry.audioUrl);
  if (part === 'edit')
    return (
      <button
        type="button"
        class="parley-icon-button parley-edit"
        aria-label={`${t('edit')}: ${entry.label}`}
        title={t('edit')}
        onClick={() => void conversation.editAnswer(entry.id)}
      >
        <Icon path={icons.edit} />
      </button>
    );
  return (
    <>
      {entry.files.map((url) => (
        <Attachment key={url} url={url} />
      ))}
      {audio !== undefined && <audio class="parley-audio" src={audio} controls aria-label={t('audio')} />}
    </>
  );
}

function Attachment({ url }: { readonly url: string }) {
  const { t, enlarge } = useChat();
  const safe = safeMedia(url);
  const name = fileName(url);
  if (safe === undefined) return null;
  if (/\.(png|jpe?g|gif|webp|avif|svg|bmp)$/i.test(name) || /^(blob:|data:image)/.test(url))
    return (
      <button
        type="button"
        class="parley-picture-button-plain parley-guest-bubble-image-attachment"
        aria-label={t('enlarge')}
        onClick={() => enlarge({ url: safe, alt: name })}
      >
        <img src={safe} alt={name} />
      </button>
    );
  return (
    <a class="parley-guest-bubble parley-file" href={safe} target="_blank" rel="noopener noreferrer">
      <Icon path={icons.file} />
      {name}
    </a>
  );
}

/** The last part of an address, as people would write it. */
export function fileName(url: string): string {
  const last = url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
