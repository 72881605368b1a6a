import { useEffect } from 'preact/hooks';
import { Bubble } from '../bubbles/bubble.tsx';
import type { BubbleEntry } from '../headless/conversation.ts';
import type { Avatar } from '../theme/theme-face.ts';
import { useChat } from '../ui/chat-context.ts';
import { entryElementId } from '../ui/entry-element-id.ts';
import { Guarded } from '../ui/guarded.tsx';
import { HostAvatar } from '../ui/host-avatar.tsx';
import { plainText } from '../ui/plain-text.ts';
import type { HostGroup as Group } from './group-entries.ts';

interface Props {
  readonly group: Group;
  readonly avatar: Avatar | null;
  /** Whether the next bubble of this group is being typed. */
  readonly isTyping: boolean;
}

/** Consecutive messages of the bot, with its avatar next to the last one. */
export function HostGroup({ group, avatar, isTyping }: Props) {
  const { extras } = useChat();
  return (
    <div class="parley-chat-chunk parley-host-container">
      {avatar !== null && <HostAvatar url={group.avatarUrl ?? avatar.url} />}
      <div class="parley-bubbles">
        {group.entries.map((entry) =>
          entry.kind === 'bubble' ? (
            <HostBubble key={entry.id} entry={entry} />
          ) : (
            extras && <extras.StreamBubble key={entry.id} entry={entry} />
          ),
        )}
        {isTyping && <TypingDots />}
      </div>
    </div>
  );
}

function HostBubble({ entry }: { readonly entry: BubbleEntry }) {
  const { t, name, say } = useChat();
  const { bubble } = entry;
  useEffect(() => {
    say(plainText(bubble));
  }, [bubble, say]);
  const isBare = bubble.type !== 'text' && bubble.type !== 'audio';
  return (
    <div
      id={entryElementId(entry.id)}
      class={`parley-host-bubble${isBare ? ' parley-is-media' : ''}`}
      role="article"
      tabIndex={-1}
      data-message
      data-testid="host-bubble"
      data-blockid={bubble.id}
      dir="auto"
    >
      <span class="parley-hidden">{t('saidBy', { name })}: </span>
      <Guarded instead={<p>{t('unknown')}</p>}>
        <Bubble bubble={bubble} />
      </Guarded>
    </div>
  );
}

/** The bot is about to write. */
export function TypingDots() {
  return (
    <div class="parley-host-bubble parley-bubble-typing">
      <Dots />
    </div>
  );
}

export function Dots() {
  const { t, name } = useChat();
  return (
    <span class="parley-dots" role="img" aria-label={t('isTyping', { name })}>
      <span />
      <span />
      <span />
    </span>
  );
}
