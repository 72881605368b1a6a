import { useChat } from '../ui/chat-context.ts';
import { readFields, readText } from '../ui/read.ts';
import { safeMedia } from '../ui/safe-link.ts';

/** Below the chat: the brand of the workspace, or Parley’s own. */
export function BrandLine() {
  const { t, conversation } = useChat();
  const { name, logo, colour } = readFields(conversation.state.bot?.branding);
  const picture = safeMedia(logo);
  return (
    <p class="parley-lite-badge" dir="auto">
      {picture === undefined ? (
        readText(colour) !== '' && <i style={{ background: readText(colour) }} />
      ) : (
        <img src={picture} alt="" />
      )}
      {readText(name, t('madeWith'))}
    </p>
  );
}
