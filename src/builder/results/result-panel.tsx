import { type ReactNode, useEffect, useRef } from 'react';
import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { Badge } from '#builder/ui/badge.tsx';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { toasts } from '#builder/ui/toasts.ts';
import { ResultAnswers } from './result-answers.tsx';
import type { ResultColumn } from './result-column.ts';
import { ResultConversation } from './result-conversation.tsx';
import { ResultFiles } from './result-files.tsx';
import { ResultLogs } from './result-logs.tsx';
import classes from './result-panel.module.css';

const saveLabel = 'Save as test';

interface ResultPanelProps {
  readonly resultId: string;
  readonly columns: readonly ResultColumn[];
  /** The section about the path of the chat. */
  readonly path: ReactNode;
  /** Where it is among the results, from 0; undefined: it is not among those that are loaded. */
  readonly position: { readonly at: number; readonly of: number } | undefined;
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
  /** Makes a test of the chat; absent for people who may not. */
  readonly onSaveTest?: (() => void) | undefined;
  /** Absent for people who may only read. */
  readonly onDelete?: (() => void) | undefined;
}

/** One chat: what was answered, what was said, which way it took, and what went wrong. */
export function ResultPanel(props: ResultPanelProps) {
  const { botId } = useEditor();
  const { resultId, columns, path } = props;
  const params = { botId, resultId };
  const loaded = useLoaded(resultId, () => call('results.get', { params }));
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // Where it covers the list, the keyboard goes on in it.
    if (panel.current !== null && getComputedStyle(panel.current).position === 'fixed') panel.current.focus();
  }, []);
  return (
    <aside ref={panel} className={classes.panel} aria-label="Result" tabIndex={-1}>
      <Head {...props} />
      <div className={classes.body}>
        <LoadState of={loaded} what="result">
          {({ result }) =>
            result.isArchived ? (
              <p className={classes.none}>This result was deleted.</p>
            ) : (
              <>
                <p className={classes.facts}>
                  <time dateTime={result.createdAt}>
                    {new Date(result.createdAt).toLocaleString([], {
                      dateStyle: 'medium',
                      timeStyle: 'medium',
                    })}
                  </time>
                  <Badge tone={result.isCompleted ? 'good' : 'plain'}>
                    {result.isCompleted ? 'Completed' : 'Not completed'}
                  </Badge>
                </p>
                <ResultAnswers {...{ result, columns }} />
                <ResultFiles {...params} />
                <ResultLogs {...params} />
                {path}
                <ResultConversation {...params} />
              </>
            )
          }
        </LoadState>
      </div>
    </aside>
  );
}

function Head({ position, onStep, onClose, onSaveTest, onDelete }: ResultPanelProps) {
  const copyLink = async (): Promise<void> => {
    await navigator.clipboard.writeText(window.location.href);
    toasts.show('The link to this result was copied.', { tone: 'good' });
  };
  return (
    <div className={classes.head}>
      <h2>Result</h2>
      {position !== undefined && (
        <span className={classes.position}>
          {(position.at + 1).toLocaleString()} of {position.of.toLocaleString()}
        </span>
      )}
      <span className={classes.space} />
      <IconButton icon="chevron-up" label="Previous result" keys="K" isSmall onClick={() => onStep(-1)} />
      <IconButton icon="chevron-down" label="Next result" keys="J" isSmall onClick={() => onStep(1)} />
      <IconButton icon="link" label="Copy the link" isSmall onClick={copyLink} />
      {onSaveTest !== undefined && (
        <IconButton icon="circle-check" label={saveLabel} isSmall onClick={onSaveTest} />
      )}
      {onDelete !== undefined && (
        <IconButton icon="trash-2" label="Delete the result" isSmall onClick={onDelete} />
      )}
      <IconButton icon="x" label="Close" keys="Esc" isSmall onClick={onClose} />
    </div>
  );
}
