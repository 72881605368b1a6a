import { useMemo, useRef } from 'preact/hooks';
import { directionOf } from '../locales/pick-locale.ts';
import { hasTheme, useTheme } from '../theme/use-theme.ts';
import { ChatContext } from '../ui/chat-context.ts';
import { useFocusKeeper } from '../ui/use-focus-keeper.ts';
import { LiveRegion } from './announcer.tsx';
import { ChatColumn } from './chat-column.tsx';
import type { ChatViewProps } from './chat-view-props.ts';
import { typingOf } from './typing-time.ts';
import { useChatValue } from './use-chat-value.ts';
import { useFollowing } from './use-following.ts';
import { usePreloading } from './use-preloading.ts';
import { useReveal } from './use-reveal.ts';

/** A whole chat. */
export function ChatView(props: ChatViewProps) {
  const { conversation, options, language, controls, theming, extras, inputs } = props;
  const { state } = conversation;
  const root = useRef<HTMLDivElement>(null);
  const { chat, settings, announcer, picture, closePicture } = useChatValue(props);
  const theme = theming?.withDynamicTheme(options, state) ?? options.theme ?? state.bot?.theme;
  const face = useTheme(root, theme, theming);
  const guests = state.entries.filter((entry) => entry.kind === 'guest').length;
  const shown = state.entries.filter((entry) => entry.kind !== 'bubble' || entry.isRevealed);
  const { scroller, column, isAtEnd, toEnd } = useFollowing(extras, guests);
  useReveal(
    conversation,
    useMemo(() => typingOf(settings), [settings]),
  );
  usePreloading(state, inputs);
  useFocusKeeper(root, column, state.input);

  const classes = [
    'parley-container',
    face.isCard && 'parley-has-card',
    face.hasVerticalButtons && 'parley-is-vertical',
    // A short delay is better than a partly styled chat.
    theming === undefined && hasTheme(theme) && 'parley-is-waiting',
  ];
  return (
    <ChatContext.Provider value={chat}>
      <div
        ref={root}
        class={classes.filter(Boolean).join(' ')}
        part="bot"
        lang={language}
        dir={directionOf(language)}
        data-scheme={face.scheme === 'auto' ? (options.scheme ?? 'auto') : face.scheme}
      >
        <ChatColumn {...{ options, face, scroller, column, shown, guests, extras, inputs }} />
        {extras ? (
          <extras.Surroundings
            {...{ options, face, isAtEnd, picture }}
            count={shown.length}
            hasMenu={options.hasMenu !== false && guests > 0}
            onJump={toEnd}
            onClosePicture={closePicture}
          />
        ) : (
          // The markup that the server rendered around the chat stays until it can be rendered here. Other pages may
          // forbid such markup.
          controls.isTakenOver && <div class="parley-around" dangerouslySetInnerHTML={{ __html: '' }} />
        )}
        <LiveRegion announcer={announcer} />
      </div>
    </ChatContext.Provider>
  );
}
