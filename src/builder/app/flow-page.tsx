import { useEffect, useMemo } from 'react';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { EditorProvider } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { EmptyState } from '#builder/ui/empty-state.tsx';
import { EditorLayout } from './editor-layout.tsx';
import { Loading } from './loading.tsx';
import { openEditor } from './open-editor.ts';
import type { Route } from './route.ts';

/** The flow of a bot, to be edited. */
export function FlowPage({ route }: { readonly route: Route }) {
  const botId = route.screen === 'bot' ? route.botId : '';
  const { value: editor, failure, reload } = useLoaded(botId, () => openEditor(botId));
  useEffect(() => () => editor?.close(), [editor]);
  const missing = useMemo(
    () => (failure?.status === 404 ? 'This bot does not exist, or you may not see it.' : failure?.message),
    [failure],
  );
  if (editor !== undefined)
    return (
      <EditorProvider value={editor}>
        <EditorLayout />
      </EditorProvider>
    );
  if (missing === undefined) return <Loading text="Opening the bot …" />;
  return (
    <main>
      <EmptyState icon="bot" title="The bot could not be opened" text={missing}>
        <Button look="primary" onClick={reload}>
          Try again
        </Button>
      </EmptyState>
    </main>
  );
}
