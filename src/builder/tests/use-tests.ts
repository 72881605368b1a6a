import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '#builder/api/call.ts';
import { type Loaded, useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor } from '#builder/editor/editor.ts';
import type { NamedTest, RanTest } from '#builder/editor/trial-messages.ts';
import type { Coverage } from '#trial/coverage-of.ts';
import { runToSave } from './run-to-save.ts';
import type { ListedTest, StoredTest } from './stored-test.ts';
import { subjectToRun } from './subject-to-run.ts';
import { TrialWorker } from './trial-worker.ts';

/** What runs, and what ran since the page was opened. */
export interface RunState {
  /** Ids of the tests that wait or run; empty: nothing runs. */
  readonly waiting: ReadonlySet<string>;
  readonly ran: ReadonlyMap<string, RanTest>;
  /** Of the last run of all tests. */
  readonly coverage: Coverage | undefined;
}

export interface Tests {
  readonly list: Loaded<readonly StoredTest[]>;
  readonly worker: TrialWorker;
  readonly state: RunState;
  /** Runs these tests on the draft as it is now, or all of them. */
  readonly run: (tests: readonly StoredTest[], isAll?: boolean) => Promise<void>;
  readonly stop: () => void;
  /** Shows a test that was stored; how it ran before says nothing about it any more. */
  readonly replace: (saved: StoredTest) => void;
}

const nothing: RunState = { waiting: new Set(), ran: new Map(), coverage: undefined };

/** The tests of the open bot, and their runs in a worker. */
export function useTests(): Tests {
  const editor = useEditor();
  const { botId, store, canWrite } = editor;
  const worker = useMemo(() => new TrialWorker(), []);
  // Once, when the page is opened: what was renamed is renamed in tests.
  const isHealed = useRef(false);
  useEffect(() => () => worker.close(), [worker]);
  const list = useLoaded<readonly StoredTest[]>(botId, async () => {
    if (canWrite && !isHealed.current) await call('tests.heal', { params: { botId } });
    isHealed.current = true;
    const reply = await call('tests.list', { params: { botId }, query: { withContent: true } });
    if (!reply.ok) return reply;
    return { ok: true, value: reply.value.tests.flatMap((each) => stored(each)) } as const;
  });
  const [state, setState] = useState(nothing);
  const round = useRef(0);
  const run = async (tests: readonly StoredTest[], isAll = false): Promise<void> => {
    if (tests.length === 0) return;
    const mine = ++round.current;
    if (state.waiting.size > 0) worker.stop();
    setState(({ ran, coverage }) => ({ ran, coverage, waiting: new Set(tests.map(({ id }) => id)) }));
    const subject = await subjectToRun(editor, store.get());
    if (mine !== round.current) return;
    const named = tests.map(({ id, test }): NamedTest => ({ id, test }));
    const results: RanTest[] = [];
    const done = await worker.run(subject, named, (ran) => {
      if (mine !== round.current) return;
      results.push(ran);
      setState((before) => ({ ...before, ...ended(before, ran) }));
    });
    if (mine !== round.current) return;
    setState((before) => ({
      ...before,
      waiting: new Set(),
      ...(isAll && done !== undefined && { coverage: done.coverage }),
    }));
    if (done === undefined || !canWrite) return;
    await call('tests.saveRun', {
      params: { botId },
      body: runToSave(tests, results, { ms: done.ms, coverage: isAll ? done.coverage : undefined }),
    });
    list.reload();
  };
  const stop = (): void => {
    round.current++;
    worker.stop();
    setState((before) => ({ ...before, waiting: new Set() }));
  };
  const replace = (saved: StoredTest): void => {
    list.replace((list.value ?? []).map((each) => (each.id === saved.id ? saved : each)));
    setState((before) => ({ ...before, ran: new Map([...before.ran].filter(([id]) => id !== saved.id)) }));
  };
  return { list, worker, state, run, stop, replace };
}

function stored({ test, ...listed }: ListedTest): readonly StoredTest[] {
  return test === undefined ? [] : [{ ...listed, test }];
}

function ended({ waiting, ran }: RunState, one: RanTest): Pick<RunState, 'waiting' | 'ran'> {
  return {
    waiting: new Set([...waiting].filter((id) => id !== one.id)),
    ran: new Map([...ran, [one.id, one]]),
  };
}
