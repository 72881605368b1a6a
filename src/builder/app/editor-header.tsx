import { useDraft, useEditor, usePanels } from '#builder/editor/editor.ts';
import { ProblemsButton } from '#builder/problems/problems-button.tsx';
import { Button } from '#builder/ui/button.tsx';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { Link } from '#builder/ui/link.tsx';
import { navigate } from '#builder/ui/location.ts';
import { Strip } from '#builder/ui/strip.tsx';
import { useLocation } from '#builder/ui/use-location.ts';
import classes from './editor-header.module.css';
import { MoreButton } from './more-button.tsx';
import { People } from './people.tsx';
import { type BotPart, botParts, routeOf } from './route.ts';
import { SaveState } from './save-state.tsx';
import { screenOf } from './screen-names.ts';

const titles: Readonly<Record<BotPart, string>> = {
  flow: 'Flow',
  theme: 'Theme',
  settings: 'Settings',
  share: 'Share',
  versions: 'Versions',
  results: 'Results',
  tests: 'Tests',
};

interface EditorHeaderProps {
  /** What is under it: the flow, a form, or something that is only read. */
  readonly over?: 'flow' | 'form' | 'view';
}

/** The bar over an open bot: its name, its screens, and what can be done with it; more of it over its flow. */
export function EditorHeader({ over = 'view' }: EditorHeaderProps) {
  const { botId, store } = useEditor();
  return (
    <header className={classes.header} data-over={over}>
      <div className={classes.left}>
        <IconButton icon="arrow-left" label="All bots" onClick={() => navigate('/app')} />
        <BotName />
        <SaveState />
      </div>
      <Tabs botId={botId} />
      <div className={classes.right}>
        <People />
        {over !== 'view' && (
          <div className={over === 'flow' ? classes.wide : classes.group}>
            <IconButton icon="undo-2" label="Undo" keys="Ctrl+Z" onClick={store.undo} />
            <IconButton icon="redo-2" label="Redo" keys="Ctrl+Shift+Z" onClick={store.redo} />
          </div>
        )}
        {over === 'flow' && (
          <>
            <div className={classes.wide}>
              <ProblemsButton />
              <AnalyticsButton />
            </div>
            <TestButton />
          </>
        )}
        <PublishButton />
        {over === 'flow' && <MoreButton className={classes.more} />}
      </div>
    </header>
  );
}

function PublishButton() {
  const { panels } = useEditor();
  return (
    <Button look="primary" icon="rocket" onClick={() => panels.show({ over: 'publish' })}>
      Publish
    </Button>
  );
}

function TestButton() {
  const { panels } = useEditor();
  const isOpen = usePanels().right === 'test';
  return (
    <Button icon="play" aria-expanded={isOpen} onClick={() => panels.toggle('right', 'test')}>
      Test
    </Button>
  );
}

function AnalyticsButton() {
  const { panels } = useEditor();
  const isOpen = usePanels().right === 'analytics';
  return (
    <IconButton
      icon="chart-column"
      label="Analytics"
      keys="3"
      aria-expanded={isOpen}
      onClick={() => panels.toggle('right', 'analytics')}
    />
  );
}

function BotName() {
  const { store } = useEditor();
  const name = useDraft((draft) => draft.name);
  return (
    <>
      <h1 className="visually-hidden">{name}</h1>
      <input
        className={classes.name}
        aria-label="Name of the bot"
        data-bot-name
        value={name}
        maxLength={1000}
        onChange={(event) => store.run('Rename bot', [{ op: 'set', path: ['name'], to: event.target.value }])}
      />
    </>
  );
}

function Tabs({ botId }: { readonly botId: string }) {
  const { path } = useLocation();
  const route = routeOf(path);
  const parts = botParts.filter((part) => screenOf({ screen: 'bot', botId, part }) !== undefined);
  if (parts.length < 2) return <span />;
  return (
    <nav className={classes.tabs} aria-label="Bot">
      <Strip current={path}>
        {parts.map((part) => (
          <Link
            key={part}
            className={classes.tab}
            href={`/app/bots/${botId}/${part}`}
            aria-current={route.screen === 'bot' && route.part === part ? 'page' : undefined}
          >
            {titles[part]}
          </Link>
        ))}
      </Strip>
    </nav>
  );
}
