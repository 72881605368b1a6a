import { type ReactNode, useEffect } from 'react';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { EditorProvider } from '#builder/editor/editor.ts';
import { Loading } from '#builder/ui/loading.tsx';
import { BotFailure } from './bot-failure.tsx';
import { Clashes } from './clashes.tsx';
import { EditorHeader } from './editor-header.tsx';
import classes from './editor-layout.module.css';
import { FormKeys } from './form-keys.tsx';
import { openEditor } from './open-editor.ts';
import { Overlays } from './overlays.tsx';
import type { Route } from './route.ts';
import { SignInAgain } from './sign-in-again.tsx';

interface FormPageProps {
  readonly route: Route;
  /** What is edited, for messages: `theme`. */
  readonly what: string;
  readonly icon: string;
  /** Whether something is edited there, or only read. Default `form`. */
  readonly over?: 'form' | 'view';
  /** What people see instead who may not open the bot. */
  readonly refused?: ReactNode;
  readonly children: ReactNode;
}

/** A part of an open bot that is edited in a form: saved, undone and shared as the flow is. */
export function FormPage({ route, what, icon, over = 'form', refused, children }: FormPageProps) {
  const botId = route.screen === 'bot' ? route.botId : '';
  const { value: editor, failure, reload } = useLoaded(botId, () => openEditor(botId));
  useEffect(() => () => editor?.close(), [editor]);
  if (editor !== undefined)
    return (
      <EditorProvider value={editor}>
        <div className={classes.page}>
          <EditorHeader over={over} />
          <main>{children}</main>
          <FormKeys />
          <Overlays hasBoard={false} />
          <Clashes />
          <SignInAgain />
        </div>
      </EditorProvider>
    );
  if (failure === undefined) return <Loading text={`Opening the ${what} …`} />;
  if (failure.status === 403 && refused !== undefined) return refused;
  return <BotFailure {...{ failure, reload, icon, what }} />;
}
