import type { GuestEntry } from '../headless/conversation.ts';
import type { Avatar } from '../theme/theme-face.ts';
import { useChat } from '../ui/chat-context.ts';
import { entryElementId } from '../ui/entry-element-id.ts';
import { HostAvatar } from '../ui/host-avatar.tsx';

interface Props {
  readonly entry: GuestEntry;
  readonly avatar: Avatar | null;
  /** Whether it can be changed now. */
  readonly canEdit: boolean;
}

/** One answer of the visitor, and its status. */
export function GuestMessage({ entry, avatar, canEdit }: Props) {
  const { t, conversation, extras } = useChat();
  const { label, files, audioUrl, status } = entry;
  const hasMore = files.length > 0 || audioUrl !== undefined;
  return (
    <div class={`parley-guest-container parley-is-${status}`} data-blockid={entry.blockId}>
      {canEdit && entry.isEditable && extras && <extras.GuestExtras entry={entry} part="edit" />}
      <div
        id={entryElementId(entry.id)}
        class="parley-guest-bubbles"
        role="article"
        tabIndex={-1}
        data-message
      >
        <span class="parley-hidden">{t('you')}: </span>
        {hasMore && extras && <extras.GuestExtras entry={entry} part="files" />}
        {label !== '' && audioUrl === undefined && label !== files.join(', ') && (
          <div class="parley-guest-bubble" data-testid="guest-bubble" dir="auto">
            {label}
          </div>
        )}
        {status === 'sending' && <span class="parley-hidden">{t('sending')}</span>}
        {status === 'failed' && (
          <span class="parley-status">
            {t('notSent')}{' '}
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
