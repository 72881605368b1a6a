import { useRef, useState } from 'preact/hooks';
import type { GuestEntry } from '../headless/conversation.ts';
import { useChat } from '../ui/chat-context.ts';
import { Icon } from '../ui/icon.tsx';
import { safeMedia } from '../ui/safe-link.ts';
import { icons } from './icons.ts';

/** The answer, and which of its parts. */
export interface GuestExtrasProps {
  readonly entry: GuestEntry;
  readonly part: 'edit' | 'files';
}

/** Parts that only some answers have: files, a recording, a way to change them. */
export function GuestExtras({ entry, part }: GuestExtrasProps) {
  const audio = safeMedia(entry.audioUrl);
  if (part === 'edit') return <EditAnswer entry={entry} />;
  return (
    <>
      {entry.files.map((url) => (
        <Attachment key={url} url={url} />
      ))}
      {audio !== undefined && <Voice url={audio} />}
    </>
  );
}

/** Goes back to this question. Later answers are lost, so the visitor is asked first. */
function EditAnswer({ entry }: { readonly entry: GuestEntry }) {
  const { t, conversation } = useChat();
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { entries } = conversation.state;
  const later = entries.slice(entries.indexOf(entry) + 1).filter(({ kind }) => kind === 'guest').length;
  const question = later === 1 ? t('editAskOne') : t('editAsk', { count: later });
  const change = (): void => void conversation.editAnswer(entry.id);
  const keep = (): void => {
    setAsking(false);
    opener.current?.focus();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        class="parley-icon-button parley-edit"
        aria-label={`${t('edit')}: ${entry.label}`}
        title={t('edit')}
        aria-expanded={later === 0 ? undefined : isAsking}
        onClick={() => (later === 0 ? change() : setAsking(!isAsking))}
      >
        <Icon path={icons.edit} />
      </button>
      {isAsking && (
        <div
          class="parley-notice parley-edit-ask"
          role="alertdialog"
          aria-label={question}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            event.preventDefault();
            keep();
          }}
        >
          <p>{question}</p>
          <div class="parley-row">
            <button type="button" class="parley-secondary-button" ref={focusOnce} onClick={keep}>
              {t('cancel')}
            </button>
            <button type="button" class="parley-button" onClick={change}>
              {t('change')}
            </button>
          </div>
        </div>
      )}
    </>
  );
}

const focusOnce = (element: HTMLElement | null): void => element?.focus();

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

/** A link to a file that is not shown here, or that the page does not allow. */
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

/** The last part of a URL, decoded. */
export function fileName(url: string): string {
  const last = url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
