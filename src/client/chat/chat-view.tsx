import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { preloadBubble } from '../bubbles/bubble.tsx';
import type { CoreConversation } from '../headless/conversation.ts';
import { directionOf } from '../locales/pick-locale.ts';
import type { Translate } from '../locales/translate.ts';
import type { Theming } from '../theme/theming.ts';
import { hasTheme, useTheme } from '../theme/use-theme.ts';
import type { StyleRoot } from '../ui/adopt-styles.ts';
import { type Chat, ChatContext, type Controls, type Picture } from '../ui/chat-context.ts';
import { readFields, readText } from '../ui/read.ts';
import { useFocusKeeper } from '../ui/use-focus-keeper.ts';
import { createAnnouncer, LiveRegion } from './announcer.tsx';
import type { ChatOptions } from './chat-options.ts';
import type { Extras } from './extras.tsx';
import type { Following } from './follow-newest.ts';
import type { Inputs } from './inputs.tsx';
import { Transcript } from './transcript.tsx';
import { typingOf } from './typing-time.ts';
import { useReveal } from './use-reveal.ts';

export interface ChatViewProps {
  readonly conversation: CoreConversation;
  readonly options: ChatOptions;
  readonly t: Translate;
  readonly language: string;
  readonly controls: Controls;
  /** Absent when the chat is rendered on a server. */
  readonly styleRoot: StyleRoot | undefined;
  /** Undefined until it is loaded. */
  readonly theming: Theming | undefined;
  readonly extras: Extras | undefined;
  readonly inputs: Inputs | undefined;
}

/** A whole chat. */
export function ChatView(props: ChatViewProps) {
  const { conversation, options, t, language, controls, styleRoot, theming, extras, inputs } = props;
  const { state } = conversation;
  const settings = options.settings ?? state.bot?.settings;
  const general = readFields(readFields(settings).general);
  const root = useRef<HTMLDivElement>(null);
  const theme = theming?.withDynamicTheme(options, state) ?? options.theme ?? state.bot?.theme;
  const face = useTheme(root, theme, theming);
  const typing = useMemo(() => typingOf(settings), [settings]);
  const announcer = useMemo(createAnnouncer, []);
  const [picture, setPicture] = useState<Picture | null>(null);
  const name = readText(options.title, t('chat'));
  const chat = useMemo(
    (): Chat => ({
      ...{ conversation, t, language, name, general, controls, styleRoot, extras, inputs },
      nonce: options.nonce,
      mountCustomEmbed: options.mountCustomEmbed,
      say: announcer.say,
      enlarge: setPicture,
    }),
    [conversation, t, language, name, settings, extras, inputs, options.mountCustomEmbed],
  );

  useReveal(conversation, typing);
  useEffect(() => {
    if (state.nextInput !== null) void inputs?.preloadInput(state.nextInput);
    for (const entry of state.entries)
      if (entry.kind === 'bubble' && !entry.isRevealed) preloadBubble(entry.bubble);
  }, [state.nextInput, state.entries, inputs]);

  const guests = state.entries.filter((entry) => entry.kind === 'guest').length;
  const shown = state.entries.filter((entry) => entry.kind !== 'bubble' || entry.isRevealed);
  const scroller = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const following = useRef<Following>(undefined);
  const [isAtEnd, setAtEnd] = useState(true);
  useEffect(() => {
    if (extras === undefined || scroller.current === null || column.current === null) return;
    following.current = extras.followNewest(scroller.current, column.current, setAtEnd);
    return following.current.stop;
  }, [extras]);
  useLayoutEffect(() => following.current?.follow(), [guests]);
  useFocusKeeper(root, column, state.input);

  const reveal = (): void => {
    if (conversation.state.due !== null) conversation.revealAll();
  };
  const isEmpty = state.entries.length === 0;
  const toInput = (): void => root.current?.querySelector<HTMLElement>('[data-first]')?.focus();
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
        <div
          ref={scroller}
          class="parley-scroller parley-scrollable-container"
          tabIndex={0}
          role="region"
          aria-label={name}
          onClick={reveal}
          onKeyDown={(event) => {
            reveal();
            extras?.onTranscriptKey(event, toInput);
          }}
        >
          <div ref={column} class="parley-chat-view" tabIndex={-1}>
            <Transcript state={state} face={face} />
            {extras ? (
              <extras.Notices state={state} />
            ) : (
              // The texts for other errors come over the same network as the errors.
              state.problem?.kind === 'network' && (
                <p class="parley-note" role="alert">
                  {t('networkTitle')}. {t('networkText')}{' '}
                  <button type="button" class="parley-link" onClick={() => void conversation.retry()}>
                    {t('retry')}
                  </button>
                </p>
              )
            )}
            {state.input !== null && inputs && (
              <inputs.InputArea
                key={`${state.input.id}:${guests}`}
                input={state.input}
                draft={state.draft}
                questionId={shown.findLast((entry) => entry.kind !== 'guest')?.id}
                shouldFocus={guests > 0 || options.autoFocus === true}
              />
            )}
            {((state.phase === 'starting' && isEmpty) || (state.input !== null && !inputs)) && (
              <div class="parley-loading" role="img" aria-label={t('loading')} />
            )}
            {extras && options.canRestart === true && <extras.EndNote state={state} />}
            <div class="parley-bottom-spacer" />
          </div>
        </div>
        {extras ? (
          <extras.Surroundings
            {...{ options, face, isAtEnd, picture }}
            progress={state.progress}
            count={shown.length}
            hasMenu={options.hasMenu !== false && guests > 0}
            avatarUrl={state.dynamicTheme.hostAvatarUrl}
            onJump={() => following.current?.toEnd()}
            onClosePicture={() => setPicture(null)}
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
