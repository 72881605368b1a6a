import type { BubbleEntry, ConversationState } from '../headless/conversation.ts';
import type { ThemeFace } from '../theme/theme-face.ts';
import { HostGroup } from './host-group.tsx';

interface Props {
  readonly state: ConversationState;
  readonly face: ThemeFace;
  readonly nonce: string | undefined;
}

/**
 * What the bot says after the bubbles that are there at once, for visitors whose browser runs no scripts: nothing
 * would ever reveal it to them. Others never see it.
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

/** Nobody is typing, and there is nothing to agree to. */
const rules =
  '.parley-bubble-typing,.parley-gate{display:none}.parley-container:has(+.parley-gate){visibility:visible}';

/** As if it came in one go: the picture is beside the last of it. */
const joined =
  '.parley-transcript{margin-bottom:-14px}.parley-transcript .parley-avatar-container{visibility:hidden}';
