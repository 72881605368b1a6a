import { useEffect, useRef } from 'react';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { showPlace } from '#builder/editor/show-place.ts';
import { Button } from '#builder/ui/button.tsx';
import { blockName } from './block-name.ts';
import { stepText } from './step-text.ts';
import classes from './test-drawer.module.css';
import type { TestTurn, TraceStep } from './test-session.ts';

interface TurnListProps {
  readonly turns: readonly TestTurn[];
  /** Default: one cannot go back. */
  readonly onGoBack?: (turn: number) => void;
}

/** Every turn with its blocks: what they decided and why, and how long they took. */
export function TurnList({ turns, onGoBack }: TurnListProps) {
  const list = useRef<HTMLOListElement>(null);
  const count = turns.length;
  // The newest turn is in sight; nothing but the panel is scrolled for it.
  useEffect(() => {
    const panel = list.current?.parentElement;
    if (count > 1) panel?.scrollTo({ top: panel.scrollHeight });
  }, [count]);
  if (count === 0) return <p className={classes.empty}>The path appears here while you chat.</p>;
  return (
    <ol ref={list} className={classes.turns}>
      {turns.map((turn, index) => (
        <li key={turn.number} data-turn={turn.number}>
          <header className={classes.turn}>
            <h3>{turn.said === undefined ? (index === 0 ? 'Start' : 'It went on') : `“${turn.said}”`}</h3>
            {onGoBack !== undefined && index < count - 1 && (
              <Button isSmall look="quiet" icon="undo-2" onClick={() => onGoBack(turn.number)}>
                Answer differently
              </Button>
            )}
          </header>
          <Visits trace={turn.trace} />
          {turn.hasEnded && <p className={classes.ended}>The chat ended here</p>}
        </li>
      ))}
    </ol>
  );
}

interface Visit {
  readonly key: string;
  readonly blockId: string | undefined;
  readonly ms: number | undefined;
  readonly steps: readonly TraceStep[];
}

/** The blocks of a turn in order, each with what happened in it. What comes before the first has no block. */
function visitsIn(trace: readonly TraceStep[]): readonly Visit[] {
  const visits: { key: string; blockId: string | undefined; ms: number | undefined; steps: TraceStep[] }[] =
    [];
  for (const step of trace) {
    const last = visits.at(-1);
    if (step.kind === 'block')
      visits.push({ key: `${visits.length}`, blockId: step.blockId, ms: step.ms, steps: [] });
    else if (last === undefined)
      visits.push({ key: 'start', blockId: undefined, ms: undefined, steps: [step] });
    else last.steps.push(step);
  }
  return visits;
}

function Visits({ trace }: { readonly trace: readonly TraceStep[] }) {
  const editor = useEditor();
  const draft = useDraft((each) => each);
  return (
    <ol className={classes.visits}>
      {visitsIn(trace).map(({ key, blockId, ms, steps }) => {
        const name = blockId === undefined ? undefined : blockName(draft, blockId);
        return (
          <li key={key}>
            {blockId !== undefined && (
              <button
                type="button"
                className={classes.visit}
                onClick={() => showPlace(editor, { blockId })}
                disabled={name === undefined}
              >
                <span>{name ?? 'A block of a linked bot'}</span>
                {ms !== undefined && <small>{msText(ms, steps)}</small>}
              </button>
            )}
            <Reasons steps={steps} />
          </li>
        );
      })}
    </ol>
  );
}

function Reasons({ steps }: { readonly steps: readonly TraceStep[] }) {
  const draft = useDraft((each) => each);
  const said = steps.flatMap((step, index) => {
    const text = stepText(draft, step);
    return text === undefined ? [] : [{ key: index, ...text }];
  });
  if (said.length === 0) return null;
  return (
    <ul className={classes.reasons}>
      {said.map(({ key, text, tone }) => (
        <li key={key} data-tone={tone}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The time of a block: its own, and that of what it asked for. */
function msText(own: number, steps: readonly TraceStep[]): string {
  const asked = steps.reduce((sum, step) => sum + (step.kind === 'asked' ? (step.ms ?? 0) : 0), 0);
  const ms = own + asked;
  return ms < 1 ? '< 1 ms' : ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
