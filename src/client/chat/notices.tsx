import type { ConversationState } from '../headless/conversation.ts';
import { useChat } from '../ui/chat-context.ts';
import { laterParts } from './later-parts.tsx';
import { ProblemNotice } from './problem-notice.tsx';

interface Props {
  readonly state: ConversationState;
}

/** Errors, offers, and the network status. */
export function Notices({ state }: Props) {
  const { t, conversation } = useChat();
  return (
    <>
      {state.problem !== null && (
        <ProblemNotice problem={state.problem} isAlone={state.entries.length === 0} />
      )}
      {state.canUndoEdit && state.problem === null && (
        <p class="parley-note" role="status">
          {t('editing')}{' '}
          <button type="button" class="parley-link" onClick={() => void conversation.undoEdit()}>
            {t('undo')}
          </button>
        </p>
      )}
      {state.offers.length > 0 && <laterParts.LinkOffers offers={state.offers} />}
      {!state.isOnline && state.problem === null && (
        <p class="parley-note" role="status">
          {t('offline')}
        </p>
      )}
    </>
  );
}

/** The conversation is over; another can begin. */
export function EndNote({ state }: Props) {
  const { t, conversation } = useChat();
  if (state.phase !== 'ended' || state.due !== null || state.input !== null) return null;
  return (
    <p class="parley-note">
      {t('ended')}{' '}
      <button type="button" class="parley-link" onClick={() => void conversation.restart()}>
        {t('startAgain')}
      </button>
    </p>
  );
}
