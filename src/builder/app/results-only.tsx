import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { draftOf } from '#builder/document/bot-draft.ts';
import { createDocumentStore } from '#builder/document/document-store.ts';
import { Observable } from '#builder/document/observable.ts';
import { createSelection } from '#builder/document/selection.ts';
import { createBoardMarks } from '#builder/editor/board-marks.ts';
import { BoardViewHandle } from '#builder/editor/board-view.ts';
import { type Editor, EditorProvider } from '#builder/editor/editor.ts';
import { Panels } from '#builder/editor/panels.ts';
import { ProblemStore } from '#builder/editor/problem-store.ts';
import { TestStarts } from '#builder/editor/test-starts.ts';
import { ResultsView } from '#builder/results/results-view.tsx';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { Loading } from '#builder/ui/loading.tsx';
import { navigate } from '#builder/ui/location.ts';
import { ok } from '#lib/result.ts';
import { BotFailure } from './bot-failure.tsx';
import headerClasses from './editor-header.module.css';
import classes from './editor-layout.module.css';
import { SignInAgain } from './sign-in-again.tsx';

/** The results of a bot for people who may see nothing else of it. */
export function ResultsOnly({ botId }: { readonly botId: string }) {
  const { value, failure, reload } = useLoaded(botId, () => open(botId));
  if (value !== undefined)
    return (
      <EditorProvider value={value.editor}>
        <div className={classes.page}>
          <header className={headerClasses.header}>
            <div className={headerClasses.left}>
              <IconButton icon="arrow-left" label="All bots" onClick={() => navigate('/app')} />
              <h1 className={headerClasses.name}>{value.name}</h1>
            </div>
          </header>
          <main>
            <ResultsView />
          </main>
          <SignInAgain />
        </div>
      </EditorProvider>
    );
  if (failure === undefined) return <Loading text="Opening the results …" />;
  return <BotFailure {...{ failure, reload }} icon="list" what="results" />;
}

async function open(botId: string) {
  const table = await call('results.table', { params: { botId } });
  if (!table.ok) return table;
  const { name, workspaceId } = table.value.bot;
  return ok({ name, editor: emptyEditor(botId, workspaceId) });
}

/** An editor without a flow: what the table of results asks of it. */
function emptyEditor(botId: string, workspaceId: string): Editor {
  const nothing = (): undefined => undefined;
  return {
    ...{ botId, workspaceId, canWrite: false },
    store: createDocumentStore({ draft: draftOf(emptyBot), onBatch: nothing, now: () => 0 }),
    selection: createSelection(),
    saving: new Observable({ kind: 'saved', at: undefined }),
    people: new Observable([]),
    clashes: new Observable([]),
    releases: new Observable(0),
    ...{ choose: nothing, rev: () => 0 },
    view: new BoardViewHandle(),
    panels: new Panels(undefined),
    marks: createBoardMarks(),
    problems: new ProblemStore(),
    testing: new TestStarts(),
    newId: () => '',
    visit: (screen) => navigate(screen === 'home' ? '/app' : `/app/bots/${botId}/${screen}`),
    ...{ save: nothing, reconnect: nothing, close: nothing },
  };
}

const emptyBot = {
  version: '6',
  name: '',
  icon: null,
  selectedThemeTemplateId: null,
  groups: [],
  events: [],
  edges: [],
  variables: [],
  theme: {},
  settings: {},
};
