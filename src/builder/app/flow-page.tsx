import { useEffect } from 'react';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { EditorProvider } from '#builder/editor/editor.ts';
import { Loading } from '#builder/ui/loading.tsx';
import { BotFailure } from './bot-failure.tsx';
import { EditorLayout } from './editor-layout.tsx';
import { openEditor } from './open-editor.ts';
import type { Route } from './route.ts';

/** The flow of a bot, to be edited. */
export function FlowPage({ route }: { readonly route: Route }) {
  const botId = route.screen === 'bot' ? route.botId : '';
  const { value: editor, failure, reload } = useLoaded(botId, () => openEditor(botId));
  useEffect(() => () => editor?.close(), [editor]);
  if (editor !== undefined)
    return (
      <EditorProvider value={editor}>
        <EditorLayout />
      </EditorProvider>
    );
  if (failure === undefined) return <Loading text="Opening the bot …" />;
  return <BotFailure {...{ failure, reload }} icon="bot" what="bot" />;
}
