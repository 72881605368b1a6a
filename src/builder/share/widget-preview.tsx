import { useEffect, useRef, useState } from 'react';
import { useEditor } from '#builder/editor/editor.ts';
import { ConfirmSending } from '#builder/preview/confirm-sending.tsx';
import { FrameLink } from '#builder/preview/frame-link.ts';
import { sendForFrame } from '#builder/preview/send-for-frame.ts';
import { Button } from '#builder/ui/button.tsx';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { type EmbedLook, type WidgetForm, widgetOptions } from '#model/embedding/embed-look.ts';
import classes from './share.module.css';

interface WidgetPreviewProps {
  readonly form: WidgetForm;
  readonly look: EmbedLook;
}

/** The widget in a page, with the draft: it can be tried before the bot is published. */
export function WidgetPreview({ form, look }: WidgetPreviewProps) {
  const [mayRun, setMayRun] = useState<boolean>();
  const [round, setRound] = useState(0);
  return (
    <section className={classes.preview} aria-label="Preview">
      <header className={classes.head}>
        <h2>Try it</h2>
        <IconButton icon="rotate-ccw" label="Restart the preview" onClick={() => setRound(round + 1)} />
      </header>
      {mayRun === true ? (
        <WidgetFrame key={round} form={form} look={look} />
      ) : mayRun === false ? (
        <div className={classes.stopped}>
          <Button onClick={() => setMayRun(undefined)}>Try the widget …</Button>
        </div>
      ) : (
        <ConfirmSending onConfirm={() => setMayRun(true)} onCancel={() => setMayRun(false)} />
      )}
    </section>
  );
}

/** A page without an origin: nothing in it can reach the builder. */
function WidgetFrame({ form, look }: WidgetPreviewProps) {
  const { botId, store } = useEditor();
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef({ form, look });
  latest.current = { form, look };
  const [link] = useState(() => {
    const made: FrameLink = new FrameLink({
      onReady: () => show(),
      onRequest: (request) => sendForFrame(request, botId),
    });
    const show = (): void => {
      const now = latest.current;
      const { width, height } = now.look;
      const bot = { bot: botId, token: 'preview', isPreview: true, previewBot: store.get(), label: 'Chat' };
      const props = { ...bot, ...widgetOptions(now.form, now.look) };
      made.tell({
        kind: 'widget',
        element: `parley-${now.form}`,
        props,
        button: now.look.button,
        width,
        height,
      });
    };
    return { made, show };
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void =>
      link.made.receive(event, frame.current?.contentWindow ?? null);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [link]);
  // What is typed is shown once it pauses: each change is another page. The first one is shown when the frame is ready;
  // drawn once more, it would close a chat that was opened meanwhile.
  const scheduled = useRef({ form, look });
  useEffect(() => {
    if (scheduled.current.form === form && scheduled.current.look === look) return;
    scheduled.current = { form, look };
    const timer = setTimeout(link.show, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [link, form, look]);
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title="Preview of the chat"
      src="/app/try"
      sandbox="allow-scripts allow-forms allow-popups"
      allow=""
    />
  );
}

const PAUSE_MS = 300;
