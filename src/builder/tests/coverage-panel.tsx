import { useEffect, useRef } from 'react';
import { blockFace } from '#bot/block-face.ts';
import { placeName } from '#bot/place-name.ts';
import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { namesIn } from '#builder/document/names-in.ts';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { showPlace } from '#builder/editor/show-place.ts';
import { Button } from '#builder/ui/button.tsx';
import { EmptyState } from '#builder/ui/empty-state.tsx';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { Link } from '#builder/ui/link.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { navigate } from '#builder/ui/location.ts';
import { Spinner } from '#builder/ui/spinner.tsx';
import type { Coverage } from '#trial/coverage-of.ts';
import { ShareList } from './share-list.tsx';
import type { StoredTest } from './stored-test.ts';
import { takenBy } from './taken-by.ts';
import classes from './tests.module.css';
import { type MissingPart, missingParts, untestedOf } from './untested-of.ts';
import { type Tests, useTests } from './use-tests.ts';

/** What the tests reach of the draft: three numbers, what is missed, and marks on the board. */
export function CoveragePanel() {
  const { panels } = useEditor();
  const tests = useTests();
  return (
    <section className={classes.panel} aria-label="Coverage">
      <header className={classes.panelHead}>
        <h2>Coverage</h2>
        <IconButton
          icon="refresh-cw"
          label="Run the tests again"
          onClick={() => void tests.run(tests.list.value ?? [], true)}
        />
        <IconButton icon="x" label="Close the coverage" onClick={() => panels.show({ right: undefined })} />
      </header>
      <div className={classes.panelBody}>
        <LoadState of={tests.list} what="tests">
          {(list) => (list.length === 0 ? <NoTests /> : <Reached {...{ tests, list }} />)}
        </LoadState>
      </div>
    </section>
  );
}

function NoTests() {
  const { panels } = useEditor();
  return (
    <EmptyState
      icon="circle-check"
      title="No tests yet"
      text="Chat with the bot and make a test of the chat: what it reached is shown here."
    >
      <Button look="primary" icon="play" onClick={() => panels.show({ right: 'test' })}>
        Test chat
      </Button>
    </EmptyState>
  );
}

function Reached({ tests, list }: { readonly tests: Tests; readonly list: readonly StoredTest[] }) {
  const { botId, marks } = useEditor();
  const { coverage, waiting, ran } = tests.state;
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void tests.run(list, true);
  });
  useEffect(() => {
    if (coverage !== undefined) marks.set({ untested: untestedOf(coverage) });
  }, [marks, coverage]);
  useEffect(() => () => marks.set({ untested: undefined }), [marks]);
  const failed = list.filter(({ id }) => (ran.get(id)?.failures.length ?? 0) > 0).length;
  if (coverage === undefined)
    return (
      <p role="status">
        <Spinner /> {list.length - waiting.size} of {list.length} tests ran …
      </p>
    );
  return (
    <>
      <ShareList coverage={coverage} />
      {failed > 0 && (
        <p>
          <Link href={`/app/bots/${botId}/tests`}>
            {failed === 1 ? '1 test fails' : `${failed} tests fail`}
          </Link>
          : what comes after the failure is not reached.
        </p>
      )}
      <MissingList coverage={coverage} />
      <LeftOutList coverage={coverage} />
      <Button icon="circle-check" onClick={() => navigate(`/app/bots/${botId}/tests`)}>
        All tests
      </Button>
    </>
  );
}

function MissingList({ coverage }: { readonly coverage: Coverage }) {
  const editor = useEditor();
  const groups = useDraft((draft) => draft.groups);
  const order = new Map(
    groups.flatMap(({ blocks }) => blocks.map(({ id }) => id)).map((id, index) => [id, index]),
  );
  const draft = useDraft((each) => each);
  const { botId } = editor;
  const week = useLoaded(botId, () =>
    call('analytics.flow', { params: { botId }, query: { timeFilter: 'last7Days' } }),
  );
  const parts = missingParts(coverage, order);
  if (parts.length === 0) return <p>Tests reach everything.</p>;
  return (
    <section aria-label="Not reached">
      <h3>Not reached</h3>
      <ul className={classes.missing}>
        {parts.map((part) => (
          <li key={`${part.kind} ${part.name} ${JSON.stringify(part.place)}`}>
            <button
              type="button"
              data-missing={part.place.blockId ?? part.place.eventId}
              onClick={() => showPlace(editor, part.place)}
            >
              <small>{part.kind}</small> {partName(draft, part)}
              {week.value !== undefined && <Taken times={takenBy(week.value, part)} />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Visitors count more than what nobody ever does. */
function Taken({ times }: { readonly times: number | undefined }) {
  if (times === undefined || times === 0) return null;
  return (
    <small className={classes.taken}>{times === 1 ? 'Once' : `${times} times`} in the last 7 days</small>
  );
}

/** What does not count, and why. */
function LeftOutList({ coverage }: { readonly coverage: Coverage }) {
  const editor = useEditor();
  const draft = useDraft((each) => each);
  if (coverage.leftOut.length === 0) return null;
  return (
    <section aria-label="Left out">
      <h3>Left out</h3>
      <ul className={`${classes.missing} ${classes.leftOut}`}>
        {coverage.leftOut.map(({ name, place, because }) => (
          <li key={`${name} ${JSON.stringify(place)}`}>
            <button type="button" onClick={() => showPlace(editor, place)}>
              {partName(draft, { name, place })}
              <small className={classes.taken}>Because {because}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A part as people know it: the words of its block, and what of it is missing. */
function partName(draft: BotDraft, { name, place }: Pick<MissingPart, 'name' | 'place'>): string {
  const found = indexOf(draft).blocks.get(place.blockId ?? '');
  if (found === undefined) return name;
  const { block, group } = found;
  const whole = placeName({ ...draft, version: '6' }, { groupId: group.id, blockId: block.id });
  const words = block.label || blockFace(block).summary(namesIn(draft));
  return `${group.title || 'Group'} › ${words}${name.startsWith(whole) ? name.slice(whole.length) : ''}`;
}
