import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useEditor } from '#builder/editor/editor.ts';
import type { OwnPhone } from '#builder/editor/test-starts.ts';
import { ConfirmSending } from '#builder/preview/confirm-sending.tsx';
import { TryOnPhone } from '#builder/preview/try-on-phone.tsx';
import { focusHome } from '#builder/ui/focus-home.ts';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import { FollowedPhone } from './followed-phone.tsx';
import { type PlayedChannel, playedChannels, RunningPhone } from './running-phone.tsx';
import { StartValues } from './start-values.tsx';
import { TestChat } from './test-chat.ts';
import classes from './test-drawer.module.css';
import { type FrameLook, TestFrame } from './test-frame.tsx';
import { noSession } from './test-session.ts';
import { TestTabs } from './test-tabs.tsx';
import { useChatPath } from './use-chat-path.ts';

const saveLabel = 'Save as test';

interface TestDrawerProps {
  /** Makes a test of a test chat. */
  readonly onSaveTest: (sessionId: string) => void;
}

/** The test chat beside the board: the real client on the draft, and what happens in it. */
export function TestDrawer({ onSaveTest }: TestDrawerProps) {
  const { panels, testing, canWrite } = useEditor();
  const { phone } = useSyncExternalStore(testing.subscribe, testing.get);
  const onClose = (): void => panels.show({ right: undefined });
  const [look, setLook] = useState<FrameLook>(() => ({
    device: 'phone',
    scheme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  }));
  const [prefilled, setPrefilled] = useState<Readonly<Record<string, string>>>({});
  const [chosen, setChannel] = useState<PlayedChannel | 'web'>('web');
  const channel = phone?.channel ?? chosen;
  const startAnew = (): void => testing.start(testing.get().from);
  const [sessionId, setSessionId] = useState<string>();
  const replaces = useRef<string>(undefined);
  return (
    <section
      className={classes.drawer}
      aria-label="Test"
      data-device={look.device}
      onKeyDown={({ key }) => {
        if (key === 'Escape') goHome();
      }}
    >
      <header className={classes.head}>
        <h2>Test</h2>
        <SelectField
          label="Test as"
          isLabelHidden
          value={channel}
          options={places}
          onChange={(to) => {
            setChannel(placeOf(to));
            startAnew();
          }}
        />
        {channel === 'web' && <LookButtons look={look} onChange={setLook} />}
        <StartValues values={prefilled} onChange={setPrefilled} />
        {canWrite && channel !== 'web' && <TryOnPhone channel={channel} isBesideBoard />}
        {canWrite && channel === 'web' && <SaveButton sessionId={sessionId} onSave={onSaveTest} />}
        <IconButton icon="rotate-ccw" label="Restart" onClick={startAnew} />
        <IconButton icon="x" label="Close the test" onClick={onClose} />
      </header>
      <WhatRuns
        {...{ channel, look, prefilled, replaces }}
        onStart={setSessionId}
        onCancel={onClose}
        onLeave={(phone) => {
          setChannel(phone.channel);
          startAnew();
        }}
      />
    </section>
  );
}

/** Where a test chat runs. */
const places = [
  { value: 'web', label: 'Web page' },
  ...Object.entries(playedChannels).map(([value, label]) => ({ value, label })),
];

const placeOf = (value: string): PlayedChannel | 'web' =>
  value === 'whatsapp' || value === 'telegram' ? value : 'web';

/** Back to the board. */
const goHome = (): void => focusHome()?.focus();

function SaveButton({ sessionId, onSave }: SaveButtonProps) {
  return (
    <IconButton
      icon="save"
      label={saveLabel}
      disabled={sessionId === undefined}
      onClick={() => sessionId !== undefined && onSave(sessionId)}
    />
  );
}

interface SaveButtonProps {
  readonly sessionId: string | undefined;
  readonly onSave: TestDrawerProps['onSaveTest'];
}

interface WhatRunsProps extends RunningProps {
  readonly channel: PlayedChannel | 'web';
  readonly onCancel: () => void;
  /** Away from the chat on a phone. */
  readonly onLeave: (phone: OwnPhone) => void;
}

/** The chat on a phone if one is followed, else a test chat, once its services may be asked. */
function WhatRuns({ channel, onCancel, onLeave, onStart, look, prefilled, replaces }: WhatRunsProps) {
  const { testing } = useEditor();
  const { round, phone } = useSyncExternalStore(testing.subscribe, testing.get);
  const [mayRun, setMayRun] = useState(false);
  if (phone !== undefined) {
    const name = playedChannels[phone.channel];
    return <FollowedPhone key={phone.code} {...{ phone, name }} onLeave={() => onLeave(phone)} />;
  }
  if (!mayRun) return <ConfirmSending onConfirm={() => setMayRun(true)} onCancel={onCancel} />;
  if (channel !== 'web')
    return <RunningPhone key={`${channel} ${round}`} {...{ channel, prefilled, replaces }} />;
  return <Running key={round} {...{ onStart, look, prefilled, replaces }} />;
}

interface RunningProps {
  /** The test chat before: each takes the place of the one before it. */
  readonly replaces: RefObject<string | undefined>;
  readonly look: FrameLook;
  readonly prefilled: Readonly<Record<string, string>>;
  readonly onStart: (sessionId: string | undefined) => void;
}

/** One test chat, from its start. */
function Running({ look, prefilled, replaces, onStart }: RunningProps) {
  const { botId, store, saving, canWrite, testing } = useEditor();
  const [session, setSession] = useState(noSession);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isByKeys] = useState(() => document.activeElement?.matches(':focus-visible') === true);
  const [chat] = useState(
    () =>
      new TestChat(
        {
          ...{ botId, startFrom: testing.get().from, prefilled, replaces: replaces.current },
          // What is saved need not be sent, and who may only read has nothing else.
          draft: () => (canWrite && saving.get().kind !== 'saved' ? store.get() : undefined),
          // Whoever starts it by the keyboard goes on there.
          ...(isByKeys && { focus: () => frame.current?.focus() }),
          onLeave: goHome,
        },
        setSession,
      ),
  );
  useEffect(() => {
    replaces.current = session.sessionId ?? replaces.current;
  }, [session, replaces]);
  useEffect(() => onStart(session.sessionId), [session.sessionId, onStart]);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void =>
      chat.receive(event, frame.current?.contentWindow ?? null);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [chat]);
  useChatPath(session);
  useEffect(() => testing.attach((by) => chat.step(by)), [testing, chat]);
  return (
    <>
      <TestFrame look={look} frame={frame} />
      <TestTabs session={session} onGoBack={(turn) => chat.goBack(turn)} />
    </>
  );
}

function LookButtons({
  look,
  onChange,
}: {
  readonly look: FrameLook;
  readonly onChange: (look: FrameLook) => void;
}) {
  const isPhone = look.device === 'phone';
  const isLight = look.scheme === 'light';
  return (
    <>
      <IconButton
        icon={isPhone ? 'smartphone' : 'monitor'}
        label={isPhone ? 'Show as on a desktop' : 'Show as on a phone'}
        onClick={() => onChange({ ...look, device: isPhone ? 'desktop' : 'phone' })}
      />
      <IconButton
        icon={isLight ? 'sun' : 'moon'}
        label={isLight ? 'Show on a dark system' : 'Show on a light system'}
        onClick={() => onChange({ ...look, scheme: isLight ? 'dark' : 'light' })}
      />
    </>
  );
}
