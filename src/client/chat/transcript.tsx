import { useEffect, useState } from 'preact/hooks';
import type { ConversationState } from '../headless/conversation.ts';
import type { ThemeFace } from '../theme/theme-face.ts';
import { useChat } from '../ui/chat-context.ts';
import { groupEntries } from './group-entries.ts';
import { HostGroup } from './host-group.tsx';

/** A reply that takes longer than this shows a busy indicator; milliseconds. */
const SLOW = 600;

/** The messages, oldest first. */
export function Transcript({ state, face }: { readonly state: ConversationState; readonly face: ThemeFace }) {
  const { name, inputs } = useChat();
  const isSlow = useSlowness(state.isReplying);
  const groups = groupEntries(state.entries);
  const isStreaming = state.entries.some((entry) => entry.kind === 'stream' && entry.isStreaming);
  const isTyping = (state.due !== null || isSlow) && !isStreaming;
  const last = groups.at(-1);
  return (
    <div class="parley-transcript" role="log" aria-label={name} aria-live="off">
      {groups.map((group) =>
        group.kind === 'host' ? (
          <HostGroup
            key={group.id}
            group={group}
            avatar={face.hostAvatar}
            isTyping={isTyping && group === last}
          />
        ) : inputs === undefined ? null : (
          <inputs.GuestMessage
            key={group.id}
            entry={group.entry}
            avatar={face.guestAvatar}
            canEdit={!state.isReplying}
          />
        ),
      )}
      {isTyping && last?.kind !== 'host' && (
        <HostGroup
          key={`after-${last?.id ?? ''}`}
          group={{ kind: 'host', id: '', avatarUrl: state.dynamicTheme.hostAvatarUrl, entries: [] }}
          avatar={face.hostAvatar}
          isTyping
        />
      )}
    </div>
  );
}

/** Whether something has been true for a while. */
function useSlowness(isOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isOn]);
  return isOn && isSlow;
}
