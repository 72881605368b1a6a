import { useEffect } from 'react';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { EditorProvider, usePanels } from '#builder/editor/editor.ts';
import { VersionsView } from '#builder/publish/versions-view.tsx';
import { Loading } from '#builder/ui/loading.tsx';
import { navigate } from '#builder/ui/location.ts';
import { part } from '#builder/ui/part.tsx';
import { toasts } from '#builder/ui/toasts.ts';
import { BotFailure } from './bot-failure.tsx';
import { Clashes } from './clashes.tsx';
import { EditorHeader } from './editor-header.tsx';
import classes from './editor-layout.module.css';
import { FormKeys } from './form-keys.tsx';
import { openEditor } from './open-editor.ts';
import { Overlays } from './overlays.tsx';
import type { Route } from './route.ts';
import { SignInAgain } from './sign-in-again.tsx';

/** The versions of a bot. */
export function VersionsPage({ route }: { readonly route: Route }) {
  const botId = route.screen === 'bot' ? route.botId : '';
  const { value: editor, failure, reload } = useLoaded(botId, () => openEditor(botId));
  useEffect(() => () => editor?.close(), [editor]);
  if (editor !== undefined)
    return (
      <EditorProvider value={editor}>
        <Versions botId={botId} />
      </EditorProvider>
    );
  if (failure === undefined) return <Loading text="Opening the versions …" />;
  return <BotFailure {...{ failure, reload }} icon="history" what="versions" />;
}

const ChangeBoard = part(
  () => import('./change-board.tsx').then((page) => page.ChangeBoard),
  <Loading text="Drawing the board …" />,
);

function Versions({ botId }: { readonly botId: string }) {
  const { over } = usePanels();
  return (
    <div className={classes.page}>
      <EditorHeader over="form" />
      <main>
        {/* Something may have been published: the list is loaded again when the dialog closes. */}
        <VersionsView
          key={String(over === 'publish')}
          board={(states, sought) => <ChangeBoard {...states} sought={sought} />}
          onRolledBack={() => {
            toasts.show('This version is now the draft. The previous draft was kept.', { tone: 'good' });
            navigate(`/app/bots/${botId}/flow`);
          }}
        />
      </main>
      <FormKeys />
      <Overlays hasBoard={false} />
      <Clashes />
      <SignInAgain />
    </div>
  );
}
