import { useState } from 'preact/hooks';
import type { GuestEntry } from '../headless/conversation.ts';
import { useChat } from '../ui/chat-context.ts';
import { Icon } from '../ui/icon.tsx';
import { icons } from '../ui/icons.ts';
import { safeMedia } from '../ui/safe-link.ts';

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
      {audio !== undefined && <Voice url={audio} />}
    </>
  );
}

function Attachment({ url }: { readonly url: string }) {
  const { t, enlarge } = useChat();
  const safe = safeMedia(url);
  const name = fileName(url);
  const [isSeen, setSeen] = useState(true);
  if (safe === undefined) return null;
  if (isSeen && (/\.(png|jpe?g|gif|webp|avif|svg|bmp)$/i.test(name) || /^(blob:|data:image)/.test(url)))
    return (
      <button
        type="button"
        class="parley-picture-button-plain parley-guest-bubble-image-attachment"
        aria-label={t('enlarge')}
        onClick={() => enlarge({ url: safe, alt: name })}
      >
        <img src={safe} alt={name} onError={() => setSeen(false)} />
      </button>
    );
  return <FileLink url={safe} name={name} />;
}

function Voice({ url }: { readonly url: string }) {
  const { t } = useChat();
  const [isPlayable, setPlayable] = useState(true);
  if (!isPlayable) return <FileLink url={url} name={t('audio')} />;
  return (
    <audio
      class="parley-audio"
      src={url}
      controls
      aria-label={t('audio')}
      onError={() => setPlayable(false)}
    />
  );
}

/** Leads to a file that is not shown here, or that the page does not allow to be. */
function FileLink({ url, name }: { readonly url: string; readonly name: string }) {
  return (
    <div class="parley-guest-bubble parley-file">
      <Icon path={icons.file} />
      <a href={url} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
    </div>
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
