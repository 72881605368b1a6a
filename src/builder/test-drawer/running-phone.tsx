import { type RefObject, useEffect, useState } from 'react';
import type { DocumentStore } from '#builder/document/document-store.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { capabilities as telegram } from '#channels/telegram/capabilities.ts';
import { capabilities as whatsapp } from '#channels/whatsapp/capabilities.ts';
import { Phone } from './phone.tsx';
import { emptyPhone, PhoneSession } from './phone-session.ts';
import { TestTabs } from './test-tabs.tsx';
import { useChatPath } from './use-chat-path.ts';

/** The messengers that a test chat can play, with their names. */
export const playedChannels = { whatsapp: 'WhatsApp', telegram: 'Telegram' } as const;
export type PlayedChannel = keyof typeof playedChannels;

const capabilities = { telegram, whatsapp } as const;

interface RunningPhoneProps {
  readonly channel: PlayedChannel;
  /** The test chat before: each takes the place of the one before it. */
  readonly replaces: RefObject<string | undefined>;
  readonly prefilled: Readonly<Record<string, string>>;
}

/** One test chat on a simulated phone, from its start. */
export function RunningPhone({ channel, prefilled, replaces }: RunningPhoneProps) {
  const { botId, store, saving, canWrite, testing } = useEditor();
  const [state, setState] = useState(emptyPhone);
  const [phone] = useState(
    () =>
      new PhoneSession(
        {
          ...{ botId, channel, prefilled, capabilities: capabilities[channel] },
          ...{ ...wordsOf(store.get()), replaces: replaces.current },
          // What is saved need not be sent, and who may only read has nothing else.
          draft: () => (canWrite && saving.get().kind !== 'saved' ? store.get() : undefined),
          startFrom: testing.get().from,
        },
        setState,
      ),
  );
  const { session } = state;
  useEffect(() => {
    void phone.start();
  }, [phone]);
  useEffect(() => {
    replaces.current = session.sessionId ?? replaces.current;
  }, [session, replaces]);
  useChatPath(session);
  return (
    <>
      <Phone name={playedChannels[channel]} phone={phone} state={state} />
      <TestTabs session={session} />
    </>
  );
}

/** In what language the bot speaks, and in which words of its own. */
const wordsOf = ({
  settings: { general, channels },
}: Pick<ReturnType<DocumentStore['get']>, 'settings'>) => ({
  locale: general?.locale,
  messages: channels?.messages,
});
