import { useEffect, useRef, useState } from 'react';
import type { DocumentBlock } from '#bot/document.ts';
import { isRaw } from '#bot/raw.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { FrameLink } from '#builder/preview/frame-link.ts';
import { Button } from '#builder/ui/button.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import { jsonIn } from '#lib/parse-json.ts';
import classes from './embed-preview.module.css';

/** A bubble that shows a page, as it looks in the chat. The page is loaded when somebody asks for it. */
export function EmbedPreview({ block }: { readonly block: DocumentBlock }) {
  const content = JSON.stringify(block.content);
  // The page that was asked for; another address asks again.
  const [shown, setShown] = useState<string>();
  if (content.includes('{{'))
    return <Notice tone="info">The page depends on a variable: a test shows it.</Notice>;
  return (
    <section className={classes.preview} aria-label="Preview of the page">
      {shown === undefined ? (
        <Button isSmall icon="eye" onClick={() => setShown(content)}>
          Show it in the chat
        </Button>
      ) : (
        <>
          <Button
            isSmall
            icon={shown === content ? 'eye-off' : 'rotate-ccw'}
            onClick={() => setShown(shown === content ? undefined : content)}
          >
            {shown === content ? 'Hide the preview' : 'Show what was changed'}
          </Button>
          <PageFrame key={shown} content={shown} />
          <p className={classes.note}>If it stays empty, the page does not allow other pages to embed it.</p>
        </>
      )}
    </section>
  );
}

/** The chat with nothing but the bubble, in a document without an origin: nothing in it can reach the builder. */
function PageFrame({ content }: { readonly content: string }) {
  const { store } = useEditor();
  const frame = useRef<HTMLIFrameElement>(null);
  const [link] = useState(() => {
    const made: FrameLink = new FrameLink({
      onReady: () =>
        made.tell({
          kind: 'start',
          props: {
            ...{ bot: 'page', token: 'preview', isPreview: true, label: 'Preview' },
            previewTheme: store.get().theme,
          },
        }),
      onRequest: () =>
        Response.json({
          ...{ sessionId: 'page', resultId: null },
          messages: [{ id: 'page', type: 'embed', content: withoutWaiting(content) }],
          bot: { id: 'page', version: '6', theme: store.get().theme, settings: {} },
        }),
    });
    return made;
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void =>
      link.receive(event, frame.current?.contentWindow ?? null);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [link]);
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title="Page in the chat"
      src="/app/try"
      sandbox="allow-scripts allow-forms allow-popups"
      allow=""
    />
  );
}

/** The bubble goes on without an event of the page. */
function withoutWaiting(content: string): unknown {
  const fields = jsonIn(content);
  return isRaw(fields) ? { height: 400, ...fields, waitForEvent: undefined } : fields;
}
