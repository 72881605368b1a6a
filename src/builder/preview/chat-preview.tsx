import { useEffect, useRef, useState } from 'react';
import { sendsInTests } from '#bot/sends-in-tests.ts';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { IconButton } from '#builder/ui/icon-button.tsx';
import classes from './chat-preview.module.css';
import { ConfirmSending } from './confirm-sending.tsx';
import { PreviewChat, type PreviewKind } from './preview-chat.ts';

/** How the visitor's screen is. */
interface Look {
  readonly device: 'phone' | 'desktop';
  readonly scheme: 'light' | 'dark';
}

interface ChatPreviewProps {
  /** What is shown first. A bot that calls services when it is tried does not begin by itself. Default: every part. */
  readonly first?: PreviewKind;
}

/** What visitors will see, beside the form: every part of a chat, or the bot itself. Follows each change. */
export function ChatPreview({ first = 'gallery' }: ChatPreviewProps) {
  const { store } = useEditor();
  const [kind, setKind] = useState<PreviewKind>(() =>
    first === 'bot' && sendsInTests(store.get()).length > 0 ? 'gallery' : first,
  );
  const [round, setRound] = useState(0);
  const [mayRun, setMayRun] = useState(false);
  const [look, setLook] = useState<Look>(() => ({
    device: 'desktop',
    scheme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  }));
  const end = useRef<HTMLSpanElement>(null);
  const isBot = kind === 'bot';
  return (
    <section className={classes.preview} aria-label="Preview" data-preview={kind}>
      <header className={classes.head}>
        <h2 className="visually-hidden">Preview</h2>
        <div className={classes.kinds} role="group" aria-label="What the preview shows">
          <KindButton {...{ kind, setKind }} value="gallery" label="All parts" />
          <KindButton {...{ kind, setKind }} value="bot" label="This bot" />
        </div>
        {isBot && (
          <IconButton icon="rotate-ccw" label="Restart the preview" onClick={() => setRound(round + 1)} />
        )}
        <LookButtons look={look} onChange={setLook} />
      </header>
      {isBot && !mayRun ? (
        <ConfirmSending onConfirm={() => setMayRun(true)} onCancel={() => setKind('gallery')} />
      ) : (
        <>
          <button type="button" className={classes.skip} onClick={() => end.current?.focus()}>
            Skip the preview
          </button>
          <PreviewFrame key={`${kind} ${round}`} kind={kind} look={look} />
          <span ref={end} tabIndex={-1} className={classes.end} />
        </>
      )}
    </section>
  );
}

interface KindButtonProps {
  readonly kind: PreviewKind;
  readonly setKind: (kind: PreviewKind) => void;
  readonly value: PreviewKind;
  readonly label: string;
}

function KindButton({ kind, setKind, value, label }: KindButtonProps) {
  return (
    <button
      type="button"
      className={classes.kind}
      aria-pressed={kind === value}
      onClick={() => setKind(value)}
    >
      {label}
    </button>
  );
}

function LookButtons({
  look: { device, scheme },
  onChange,
}: {
  readonly look: Look;
  readonly onChange: (look: Look) => void;
}) {
  const [isPhone, isLight] = [device === 'phone', scheme === 'light'];
  return (
    <>
      <IconButton
        icon={isPhone ? 'smartphone' : 'monitor'}
        label={isPhone ? 'Show as on a desktop' : 'Show as on a phone'}
        onClick={() => onChange({ scheme, device: isPhone ? 'desktop' : 'phone' })}
      />
      <IconButton
        icon={isLight ? 'sun' : 'moon'}
        label={isLight ? 'Show on a dark system' : 'Show on a light system'}
        onClick={() => onChange({ device, scheme: isLight ? 'dark' : 'light' })}
      />
    </>
  );
}

/** The chat client in a document without an origin: nothing in it can reach the builder. */
function PreviewFrame({ kind, look }: { readonly kind: PreviewKind; readonly look: Look }) {
  const { botId, store } = useEditor();
  const theme = useDraft((draft) => draft.theme);
  const settings = useDraft((draft) => draft.settings);
  const frame = useRef<HTMLIFrameElement>(null);
  const [chat] = useState(() => new PreviewChat({ kind, botId, draft: store.get }));
  const shown = useRef({ theme, settings });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void =>
      chat.receive(event, frame.current?.contentWindow ?? null);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [chat]);
  useEffect(() => {
    if (shown.current.theme === theme && shown.current.settings === settings) return;
    shown.current = { theme, settings };
    chat.update();
  }, [chat, theme, settings]);
  return (
    <div className={classes.stage} data-device={look.device}>
      <iframe
        ref={frame}
        className={classes.frame}
        title="Preview of the chat"
        src="/app/try"
        sandbox="allow-scripts allow-forms allow-popups"
        allow=""
        style={{ colorScheme: look.scheme }}
      />
    </div>
  );
}
