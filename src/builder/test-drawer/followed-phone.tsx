import { useEffect, useReducer, useRef } from 'react';
import { call } from '#builder/api/call.ts';
import { useEditor } from '#builder/editor/editor.ts';
import type { OwnPhone } from '#builder/editor/test-starts.ts';
import { Button } from '#builder/ui/button.tsx';
import { timeOfDay } from '#builder/ui/time-of-day.ts';
import { type FollowedChat, nothingFollowed, withNews } from './followed-chat.ts';
import classes from './phone.module.css';
import { PhoneScreen } from './phone-screen.tsx';
import { TestTabs } from './test-tabs.tsx';
import { useChatPath } from './use-chat-path.ts';

/** How often to ask what is new on the phone, ms. */
const ASK_MS = 2000;

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
  const last = useRef(chat);
  const { isOver, lines, session } = chat;
  useEffect(() => {
    last.current = chat;
  }, [chat]);
  useEffect(() => {
    if (isOver) return;
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const ask = async (): Promise<void> => {
      const { sessionId, turns } = last.current.session;
      const since = sessionId === undefined ? {} : { sessionId, after: turns.at(-1)?.number ?? -1 };
      const told = await call('channels.followPreview', { params: { botId, channel, code }, query: since });
      if (isGone) return;
      if (told.ok) take(told.value);
      timer = setTimeout(() => void ask(), ASK_MS);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [botId, channel, code, isOver]);
  useChatPath(session);
  return (
    <>
      <section className={classes.phone} aria-label={`${name}, on a phone`}>
        <PhoneScreen name={name} lines={lines} />
        <div className={classes.followed}>
          <p>{stateOf(chat)}</p>
          <Button isSmall onClick={onLeave}>
            Simulate here
          </Button>
        </div>
      </section>
      <TestTabs session={session} />
    </>
  );
}

function stateOf({ isOver, name, until }: FollowedChat): string {
  if (isOver) return 'The chat on the phone is over';
  if (until === null) return 'Asking for the chat on the phone …';
  return `On ${name === null ? 'your' : `${name}’s`} phone until ${timeOfDay(until)}`;
}
