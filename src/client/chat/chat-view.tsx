import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { preloadBubble } from '../bubbles/bubble.tsx';
import type { Conversation } from '../headless/conversation.ts';
import { InputArea, preloadInput } from '../inputs/input-area.tsx';
import { directionOf } from '../locales/pick-locale.ts';
import type { Translate } from '../locales/translate.ts';
import type { StyleRoot } from '../theme/adopt-styles.ts';
import { browserColor } from '../theme/browser-color.ts';
import { themeFace } from '../theme/theme-properties.ts';
import { createAnnouncer, LiveRegion } from './announcer.tsx';
import { type Chat, ChatContext, type Controls, type Picture } from './chat-context.ts';
import type { ChatOptions } from './chat-options.ts';
import { ChatMenu } from './chat-menu.tsx';
import { Icon } from './icon.tsx';
import { LargePicture } from './large-picture.tsx';
import { Offers } from './offers.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { readFields, readFlag, readText } from './read.ts';
import { withDynamicTheme } from './with-dynamic-theme.ts';
import { Transcript } from './transcript.tsx';
import { onTranscriptKey } from './transcript-keys.ts';
import { typingOf } from './typing-time.ts';
import { useFocusKeeper } from './use-focus-keeper.ts';
import { useReveal } from './use-reveal.ts';
import { useScroller } from './use-scroller.ts';
import { useTheme } from './use-theme.ts';

interface Props {
  readonly conversation: Conversation;
  readonly options: ChatOptions;
  readonly t: Translate;
  readonly language: string;
  readonly controls: Controls;
  /** Absent when the chat is rendered on a server. */
  readonly styleRoot?: StyleRoot;
}

/** A whole chat. */
export function ChatView({ conversation, options, t, language, controls, styleRoot }: Props) {
  const { state } = conversation;
  const settings = options.settings ?? state.bot?.settings;
  const general = readFields(readFields(settings).general);
  const theme = withDynamicTheme(options.theme ?? state.bot?.theme, state.dynamicTheme);
  const key = JSON.stringify(theme ?? null);
  const face = useMemo(() => themeFace(theme, browserColor), [key]);
  const typing = useMemo(() => typingOf(settings), [settings]);
  const announcer = useMemo(createAnnouncer, []);
  const [picture, setPicture] = useState<Picture | null>(null);
  const name = readText(options.title, t('chat'));
  const chat: Chat = useMemo(
    (): Chat => ({
      conversation,
      t,
      language,
      name,
      general,
      nonce: options.nonce,
      mountCustomEmbed: options.mountCustomEmbed,
      controls,
      styleRoot,
      say: announcer.say,
      enlarge: setPicture,
    }),
    [conversation, t, language, name, JSON.stringify(general), options.mountCustomEmbed],
  );

  const root = useRef<HTMLDivElement>(null);
  useTheme(root, options.font === undefined ? theme : { general: { font: options.font } }, face);
  useReveal(conversation, typing);
  useEffect(() => {
    if (state.nextInput !== null) preloadInput(state.nextInput);
    for (const entry of state.entries)
      if (entry.kind === 'bubble' && !entry.isRevealed) preloadBubble(entry.bubble);
  }, [state.nextInput, state.entries]);

  const guests = state.entries.filter((entry) => entry.kind === 'guest').length;
  const shown = state.entries.filter((entry) => entry.kind !== 'bubble' || entry.isRevealed);
  const { scroller, column, isAtEnd, toEnd } = useScroller(guests);
  const unread = useUnread(shown.length, isAtEnd);
  useFocusKeeper(root, column, state.input);

  const reveal = useCallback(() => {
    if (conversation.state.due !== null) conversation.revealAll();
  }, [conversation]);
  const isOver = state.phase === 'ended' && state.due === null && state.input === null;
  const isEmpty = state.entries.length === 0;
  const question = shown.findLast((entry) => entry.kind !== 'guest');
  const bar = face.progressBar !== null && state.progress !== null && (
    <ProgressBar {...face.progressBar} progress={state.progress} />
  );
  return (
    <ChatContext.Provider value={chat}>
      <div
        ref={root}
        class={`parley-container${face.isCard ? ' parley-has-card' : ''}${face.hasVerticalButtons ? ' parley-is-vertical' : ''}`}
        part="bot"
        lang={language}
        dir={directionOf(language)}
        data-scheme={face.scheme === 'auto' ? (options.scheme ?? 'auto') : face.scheme}
      >
        {bar}
        <div
          ref={scroller}
          class="parley-scroller parley-scrollable-container"
          tabIndex={0}
          role="region"
          aria-label={name}
          onClick={reveal}
          onKeyDown={(event) => {
            reveal();
            onTranscriptKey(event, () => root.current?.querySelector<HTMLElement>('[data-first]')?.focus());
          }}
        >
          <div ref={column} class="parley-chat-view" tabIndex={-1}>
            <Transcript state={state} face={face} />
            {state.problem !== null && <ProblemNotice problem={state.problem} isAlone={isEmpty} />}
            <Offers offers={state.offers} />
            {!state.isOnline && state.problem === null && (
              <p class="parley-note" role="status">
                {t('offline')}
              </p>
            )}
            {state.input !== null && (
              <InputArea
                key={`${state.input.id}:${guests}`}
                input={state.input}
                draft={state.draft}
                questionId={question?.id}
                shouldFocus={guests > 0 || options.autoFocus === true}
              />
            )}
            {state.phase === 'starting' && isEmpty && <div class="parley-loading" role="img" aria-label={t('loading')} />}
            {isOver && options.canRestart === true && (
              <p class="parley-note">
                {t('ended')}{' '}
                <button type="button" class="parley-link" onClick={() => void conversation.restart()}>
                  {t('startAgain')}
                </button>
              </p>
            )}
            <div class="parley-bottom-spacer" />
          </div>
        </div>
        {!isAtEnd && (
          <button type="button" class="parley-jump" onClick={toEnd} aria-label={unread > 0 ? t('newMessages', { count: unread }) : t('latest')}>
            <Icon name="down" />
            {unread > 0 && <span aria-hidden="true">{unread}</span>}
          </button>
        )}
        {options.hasMenu !== false && guests > 0 && <ChatMenu />}
        {readFlag(general.isBrandingEnabled, false) && (
          <p class="parley-lite-badge">{t('madeWith')}</p>
        )}
        <LiveRegion announcer={announcer} />
        {picture !== null && <LargePicture picture={picture} onClose={() => setPicture(null)} />}
      </div>
    </ChatContext.Provider>
  );
}

/** How many messages came while the visitor was reading further up. */
function useUnread(count: number, isAtEnd: boolean): number {
  const seen = useRef(count);
  if (isAtEnd) seen.current = count;
  return Math.max(0, count - seen.current);
}
