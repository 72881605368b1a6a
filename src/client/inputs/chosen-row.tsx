import { useChat } from '../ui/chat-context.ts';
import { SendButton } from './send-button.tsx';

interface Props {
  /** How many are chosen. */
  readonly count: number;
  readonly label: string;
}

/** How many choices are ticked, and the button that sends them. */
export function ChosenRow({ count, label }: Props) {
  const { t } = useChat();
  return (
    <div class="parley-row">
      {count > 0 && <span class="parley-count">{t('selected', { count })}</span>}
      <SendButton label={label} isWide />
    </div>
  );
}
