import type { RefObject } from 'preact';
import type { Entry } from '../headless/conversation.ts';
import type { ThemeFace } from '../theme/theme-face.ts';
import { useChat } from '../ui/chat-context.ts';
import type { ChatOptions } from './chat-options.ts';
import type { ChatViewProps } from './chat-view-props.ts';
import { Transcript } from './transcript.tsx';

interface Props extends Pick<ChatViewProps, 'extras' | 'inputs'> {
  readonly options: ChatOptions;
  readonly face: ThemeFace;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly column: RefObject<HTMLDivElement | null>;
  /** What is on the screen. */
  readonly shown: readonly Entry[];
  /** Number of answers. */
  readonly guests: number;
}

/** The messages, and the question below them. */
export function ChatColumn({ options, face, scroller, column, shown, guests, extras, inputs }: Props) {
  const { t, name, conversation } = useChat();
  const { state } = conversation;
  const { input, phase, entries } = state;
  const isStarting = phase === 'starting' && entries.length === 0;
  const reveal = (): void => {
    if (conversation.state.due !== null) conversation.revealAll();
  };
  const toInput = (): void => column.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  return (
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
        {extras ? <extras.Notices state={state} /> : <EarlyNotice />}
        {input !== null && inputs && (
          <inputs.InputArea
            key={`${input.id}:${guests}`}
            input={input}
            draft={state.draft}
            questionId={shown.findLast((entry) => entry.kind !== 'guest')?.id}
            shouldFocus={guests > 0 || options.autoFocus === true}
          />
        )}
        {(isStarting || (input !== null && !inputs)) && (
          <div class="parley-loading" role="img" aria-label={t('loading')} />
        )}
        {extras && options.canRestart === true && <extras.EndNote state={state} />}
        <div class="parley-bottom-spacer" />
      </div>
    </div>
  );
}

/** The texts for other errors come over the same network as the errors. */
function EarlyNotice() {
  const { t, conversation } = useChat();
  if (conversation.state.problem?.kind !== 'network') return null;
  return (
    <p class="parley-note" role="alert">
      {t('networkTitle')}. {t('networkText')}{' '}
      <button type="button" class="parley-link" onClick={() => void conversation.retry()}>
        {t('retry')}
      </button>
    </p>
  );
}
