import { useEffect, useRef, useState } from 'react';
import type { StoredTest } from './stored-test.ts';
import type { Tests } from './use-tests.ts';
import type { LineProblem } from './yaml-editor.tsx';

/** How long nobody types until problems are shown, in ms. */
const REST_MS = 300;

interface ReadText {
  /** The line of each row of the chat. */
  readonly lines: readonly number[];
  readonly problems: readonly LineProblem[];
}

export interface TestText {
  /** Undefined until it is written for the first time. */
  readonly text: string | undefined;
  readonly isChanged: boolean;
  readonly read: ReadText;
  readonly set: (text: string) => void;
  /** Shows the test as it is stored now, unless somebody typed something else than this text meanwhile. */
  readonly show: (stored: StoredTest, shown: string | undefined) => Promise<void>;
}

/** A test as the text that somebody edits. */
export function useTestText(stored: StoredTest, { worker }: Tests): TestText {
  const [text, setText] = useState<string>();
  const [written, setWritten] = useState<string>();
  const [read, setRead] = useState<ReadText>({ lines: [], problems: [] });
  const show = async ({ test }: StoredTest, shown: string | undefined): Promise<void> => {
    const yaml = await worker.write([test]);
    if (yaml === undefined) return;
    setWritten(yaml);
    setText((now) => (now === shown ? yaml : now));
  };
  const latest = useRef({ show, stored, text, isChanged: false });
  latest.current = { show, stored, text, isChanged: text !== written };
  const { updatedAt } = stored;
  useEffect(() => {
    const { current } = latest;
    // What somebody types is not replaced by what was stored elsewhere.
    if (updatedAt !== '' && !current.isChanged) void current.show(current.stored, current.text);
  }, [updatedAt]);
  useEffect(() => {
    if (text === undefined) return undefined;
    let isLate = false;
    const timer = setTimeout(() => {
      void worker.read(text).then(({ tests, problems }) => {
        if (isLate) return;
        const several =
          tests.length > 1 ? [{ line: 1, message: 'Write one test here; import files of several' }] : [];
        setRead({ lines: tests[0]?.lines ?? [], problems: [...problems, ...several] });
      });
    }, REST_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [text, worker]);
  return { text, isChanged: text !== written, read, set: setText, show };
}
