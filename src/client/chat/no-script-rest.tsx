import type { BubbleEntry, ConversationState } from '../headless/conversation.ts';
import type { ThemeFace } from '../theme/theme-face.ts';
import { HostGroup } from './host-group.tsx';

interface Props {
  readonly state: ConversationState;
  readonly face: ThemeFace;
  readonly nonce: string | undefined;
}

/**
 * The messages after the bubbles that are shown at once, for visitors without JavaScript: nothing would ever reveal
 * them. Others never see this.
 */
export function NoScriptRest({ state, face, nonce }: Props) {
  const rest = state.entries.filter(
    (entry): entry is BubbleEntry => entry.kind === 'bubble' && !entry.isRevealed,
  );
  return (
    <noscript>
      <style nonce={nonce}>{rest.length > 0 ? rules + joined : rules}</style>
      {rest.length > 0 && (
        <HostGroup
          group={{ kind: 'host', id: 'rest', avatarUrl: state.dynamicTheme.hostAvatarUrl, entries: rest }}
          avatar={face.hostAvatar}
          isTyping={false}
        />
      )}
    </noscript>
  );
}

/** Nobody is typing, there is nothing to agree to, and what only the page can draw never comes. */
const rules =
  '.parley-bubble-typing,.parley-gate,.parley-input-container>.parley-loading{display:none}.parley-container:has(+.parley-gate){visibility:visible}';

/** The messages continue one group: the avatar is next to the last of them. */
const joined =
  '.parley-transcript{margin-bottom:-14px}.parley-transcript .parley-avatar-container{visibility:hidden}';
