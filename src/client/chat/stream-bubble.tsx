import { useEffect } from 'preact/hooks';
import { Markdown } from '../bubbles/bubble.tsx';
import type { StreamEntry } from '../headless/conversation.ts';
import { useChat } from '../ui/chat-context.ts';
import { entryElementId } from '../ui/entry-element-id.ts';
import { Icon } from '../ui/icon.tsx';
import { unmarked } from '../ui/plain-text.ts';
import { completeSentences } from './complete-sentences.ts';
import { Dots } from './host-group.tsx';
import { icons } from './icons.ts';

export interface StreamBubbleProps {
  readonly entry: StreamEntry;
}

/** A streamed text; read out sentence by sentence. */
export function StreamBubble({ entry }: StreamBubbleProps) {
  const { t, name, say, conversation } = useChat();
  const said = entry.isStreaming ? completeSentences(entry.text) : entry.text.length;
  useEffect(() => {
    const from = spoken.get(entry.id) ?? 0;
    if (said <= from) return;
    spoken.set(entry.id, said);
    say(unmarked(entry.text.slice(from, said)));
  }, [entry.id, entry.text, said, say]);
  return (
    <div
      id={entryElementId(entry.id)}
      class="parley-host-bubble parley-streaming-container"
      role="article"
      tabIndex={-1}
      data-message
      dir="auto"
    >
      <span class="parley-hidden">{t('saidBy', { name })}: </span>
      {entry.text === '' ? <Dots /> : <Markdown text={entry.text} />}
      {entry.isStreaming && entry.isStoppable && (
        <button
          type="button"
          class="parley-secondary-button parley-stop"
          onClick={() => conversation.stopStream()}
        >
          <Icon path={icons.stop} />
          {t('stop')}
        </button>
      )}
    </div>
  );
}

/** How far each streamed text was read out. */
const spoken = new Map<string, number>();
