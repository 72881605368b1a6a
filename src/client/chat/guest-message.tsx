import type { GuestEntry } from '../headless/conversation.ts';
import { safeMedia } from '../bubbles/safe-link.ts';
import type { Avatar } from '../theme/theme-properties.ts';
import { useChat } from './chat-context.ts';
import { entryElementId } from './host-group.tsx';
import { HostAvatar } from './host-avatar.tsx';
import { Icon } from './icon.tsx';

interface Props {
  readonly entry: GuestEntry;
  readonly avatar: Avatar | null;
  /** Whether it can be changed now. */
  readonly canEdit: boolean;
}

/** One answer of the visitor, and what became of it. */
export function GuestMessage({ entry, avatar, canEdit }: Props) {
  const { t, conversation } = useChat();
  const { label, files, audioUrl, status } = entry;
  const audio = safeMedia(audioUrl);
  return (
    <div class={`parley-guest-container parley-is-${status}`} data-blockid={entry.blockId}>
      {canEdit && entry.isEditable && (
        <button
          type="button"
          class="parley-icon-button parley-edit"
          aria-label={`${t('edit')}: ${label}`}
          title={t('edit')}
          onClick={() => void conversation.editAnswer(entry.id)}
        >
          <Icon name="edit" />
        </button>
      )}
      <div
        id={entryElementId(entry.id)}
        class="parley-guest-bubbles"
        role="article"
        tabIndex={-1}
        data-message
      >
        <span class="parley-hidden">{t('you')}: </span>
        {files.map((url) => (
          <Attachment key={url} url={url} />
        ))}
        {audio !== undefined ? (
          <audio class="parley-audio" src={audio} controls aria-label={t('audio')} />
        ) : (
          label !== '' &&
          !(files.length > 0 && files.join(', ') === label) && (
            <div class="parley-guest-bubble" data-testid="guest-bubble" dir="auto">
              {label}
            </div>
          )
        )}
        {status === 'sending' && <span class="parley-hidden">{t('sending')}</span>}
        {status === 'failed' && (
          <span class="parley-status">
            {t('notSent')}
            {conversation.state.problem === null && (
              <button type="button" class="parley-link" onClick={() => void conversation.retry()}>
                {t('retry')}
              </button>
            )}
          </span>
        )}
      </div>
      {avatar !== null && <HostAvatar url={entry.avatarUrl ?? avatar.url} />}
    </div>
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
      <Icon name="file" />
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
