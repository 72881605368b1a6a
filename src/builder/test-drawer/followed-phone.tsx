import { useReducer } from 'react';
import type { ApiFailure } from '#builder/api/api-failure.ts';
import { call } from '#builder/api/call.ts';
import { useEditor } from '#builder/editor/editor.ts';
import type { OwnPhone } from '#builder/editor/test-starts.ts';
import { useAsking } from '#builder/preview/use-asking.ts';
import { Button } from '#builder/ui/button.tsx';
import { canTryAgain } from '#builder/ui/can-try-again.ts';
import { timeOfDay } from '#builder/ui/time-of-day.ts';
import { type FollowedChat, nothingFollowed, withNews } from './followed-chat.ts';
import classes from './phone.module.css';
import { PhoneScreen } from './phone-screen.tsx';
import { TestTabs } from './test-tabs.tsx';
import { useChatPath } from './use-chat-path.ts';

interface FollowedPhoneProps {
  readonly phone: OwnPhone;
  /** What people call the messenger. */
  readonly name: string;
  /** Back to the simulated phone. */
  readonly onLeave: () => void;
}

/** The chat on one's own phone, and what happens in it. */
export function FollowedPhone({ phone: { channel, code }, name, onLeave }: FollowedPhoneProps) {
  const { botId } = useEditor();
  const [chat, take] = useReducer(withNews, nothingFollowed);
  const { isOver, lines, session } = chat;
  const { failure, again } = useAsking({
    key: `${botId} ${channel} ${code}`,
    ask: () => {
      const { sessionId, turns } = session;
      const since = sessionId === undefined ? {} : { sessionId, after: turns.at(-1)?.number ?? -1 };
      return call('channels.followPreview', { params: { botId, channel, code }, query: since });
    },
    onAnswer: take,
    isOver,
  });
  useChatPath(session);
  return (
    <>
      <section className={classes.phone} aria-label={`${name}, on a phone`}>
        <PhoneScreen name={name} lines={lines} />
        <div className={classes.followed}>
          <p role="status">{failure === undefined ? stateOf(chat) : whyNot(failure)}</p>
          {failure !== undefined && (
            <Button isSmall icon="refresh-cw" onClick={again}>
              Try again
            </Button>
          )}
          <Button isSmall onClick={onLeave}>
            Simulate here
          </Button>
        </div>
      </section>
      <TestTabs session={session} />
    </>
  );
}

/** Why nothing new is known, and whether that changes by itself. */
const whyNot = ({ status, message }: ApiFailure): string =>
  canTryAgain(status) ? 'The phone cannot be followed right now; asking again soon' : message;

function stateOf({ isOver, name, until }: FollowedChat): string {
  if (isOver) return 'The chat on the phone is over';
  if (until === null) return 'Asking for the chat on the phone …';
  return `On ${name === null ? 'your' : `${name}’s`} phone until ${timeOfDay(until)}`;
}
