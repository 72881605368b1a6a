import { useRef, useState } from 'preact/hooks';
import { transcriptText } from '../headless/transcript-text.ts';
import { useChat } from '../ui/chat-context.ts';
import { Icon } from '../ui/icon.tsx';
import { icons } from './icons.ts';

/** Start over, copy and save: the actions for a conversation as a whole. */
export function ChatMenu() {
  const { t, conversation, say, name } = useChat();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(transcriptText(conversation.state.entries));
    say(t('copied'));
  };
  const save = (): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(
      new Blob([transcriptText(conversation.state.entries)], { type: 'text/plain' }),
    );
    link.download = `${name}.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  const items: readonly Item[] = [
    [icons.copy, t('copyTranscript'), copy],
    [icons.file, t('saveTranscript'), save],
    [icons.retry, t('startAgain'), () => conversation.restart()],
  ];
  return (
    <div
      class="parley-menu"
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (!isOpen) return;
        if (event.key === 'Escape') close();
        else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event);
        else return;
        event.stopPropagation();
        event.preventDefault();
      }}
    >
      <button
        ref={opener}
        type="button"
        class="parley-icon-button"
        aria-label={t('menu')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon path={icons.more} />
      </button>
      {isOpen && <MenuItems items={items} close={close} />}
    </div>
  );
}

type Item = readonly [icon: string, label: string, run: () => unknown];

function MenuItems({ items, close }: { readonly items: readonly Item[]; readonly close: () => void }) {
  const { t } = useChat();
  return (
    <div class="parley-menu-items" role="menu" aria-label={t('menu')}>
      {items.map(([icon, label, run], index) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          ref={index === 0 ? focusOnce : undefined}
          onClick={() => {
            close();
            void run();
          }}
        >
          <Icon path={icon} />
          {label}
        </button>
      ))}
    </div>
  );
}

const focusOnce = (element: HTMLElement | null): void => element?.focus();

/** Up and down wrap around. */
function move({ key, currentTarget, target }: KeyboardEvent): void {
  if (!(currentTarget instanceof HTMLElement) || !(target instanceof HTMLElement)) return;
  const items = [...currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = items.indexOf(target) + (key === 'ArrowDown' ? 1 : -1);
  items.at(at % items.length)?.focus();
}
