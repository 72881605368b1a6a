import { useRef } from 'preact/hooks';
import { useChat } from '../ui/chat-context.ts';
import { Icon } from '../ui/icon.tsx';
import { icons } from './icons.ts';

interface Props {
  readonly isAtEnd: boolean;
  /** Number of messages. */
  readonly count: number;
  readonly onJump: () => void;
}

/** Scrolls to the newest message, and shows how many arrived while the visitor was reading further up. */
export function JumpButton({ isAtEnd, count, onJump }: Props) {
  const { t } = useChat();
  const seen = useRef(count);
  if (isAtEnd) {
    seen.current = count;
    return null;
  }
  const unread = Math.max(0, count - seen.current);
  return (
    <button
      type="button"
      class="parley-jump"
      onClick={onJump}
      aria-label={unread > 0 ? t('newMessages', { count: unread }) : t('latest')}
    >
      <Icon path={icons.down} />
      {unread > 0 && <span aria-hidden="true">{unread}</span>}
    </button>
  );
}
