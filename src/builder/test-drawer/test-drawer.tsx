import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useEditor } from '#builder/editor/editor.ts';
import { ConfirmSending } from '#builder/preview/confirm-sending.tsx';
import { TryOnPhone } from '#builder/preview/try-on-phone.tsx';
import { focusHome } from '#builder/ui/focus-home.ts';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import { followPath } from './follow-path.ts';
import { pathOf, visitsOf } from './path-of.ts';
import { type PlayedChannel, playedChannels, RunningPhone } from './running-phone.tsx';
import { StartValues } from './start-values.tsx';
import { TestChat } from './test-chat.ts';
import classes from './test-drawer.module.css';
import { type FrameLook, TestFrame } from './test-frame.tsx';
import { noSession } from './test-session.ts';
import { TestTabs } from './test-tabs.tsx';

const saveLabel = 'Save as test';

interface TestDrawerProps {
  /** Makes a test of a test chat. */
  readonly onSaveTest: (sessionId: string) => void;
}

/** The test chat beside the board: the real client on the draft, and what happens in it. */
export function TestDrawer({ onSaveTest }: TestDrawerProps) {
  const { panels, testing, canWrite } = useEditor();
  const { round } = useSyncExternalStore(testing.subscribe, testing.get);
  const onClose = (): void => panels.show({ right: undefined });
  const [look, setLook] = useState<FrameLook>(() => ({
    device: 'phone',
    scheme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  }));
  const [prefilled, setPrefilled] = useState<Readonly<Record<string, string>>>({});
  const [channel, setChannel] = useState<PlayedChannel | 'web'>('web');
  const [mayRun, setMayRun] = useState(false);
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
            testing.start(testing.get().from);
          }}
        />
        {channel === 'web' && <LookButtons look={look} onChange={setLook} />}
        <StartValues values={prefilled} onChange={setPrefilled} />
        {canWrite && channel !== 'web' && <TryOnPhone channel={channel} isIcon />}
        {canWrite && channel === 'web' && (
          <IconButton
            icon="save"
            label={saveLabel}
            disabled={sessionId === undefined}
            onClick={() => sessionId !== undefined && onSaveTest(sessionId)}
          />
        )}
        <IconButton icon="rotate-ccw" label="Restart" onClick={() => testing.start(testing.get().from)} />
        <IconButton icon="x" label="Close the test" onClick={onClose} />
      </header>
      {mayRun && channel !== 'web' ? (
        <RunningPhone key={`${channel} ${round}`} {...{ channel, prefilled, replaces }} />
      ) : mayRun ? (
        <Running key={round} onStart={setSessionId} {...{ look, prefilled, replaces }} />
      ) : (
        <ConfirmSending onConfirm={() => setMayRun(true)} onCancel={onClose} />
      )}
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

interface RunningProps {
  /** The test chat before: each takes the place of the one before it. */
  readonly replaces: RefObject<string | undefined>;
  readonly look: FrameLook;
  readonly prefilled: Readonly<Record<string, string>>;
  readonly onStart: (sessionId: string | undefined) => void;
}

/** One test chat, from its start. */
function Running({ look, prefilled, replaces, onStart }: RunningProps) {
  const editor = useEditor();
  const { botId, store, saving, canWrite, testing, marks } = editor;
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
  useEffect(() => {
    const path = pathOf(session.turns);
    marks.set({ visits: visitsOf(path), taken: path.edges });
    followPath(editor, path.blocks.at(-1));
  }, [session, marks, editor]);
  useEffect(() => testing.attach((by) => chat.step(by)), [testing, chat]);
  useEffect(() => () => marks.set({ visits: new Map(), taken: new Set() }), [marks]);
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
