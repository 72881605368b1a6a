import { useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { connect } from '#builder/commands/connect.ts';
import { isSameSource } from '#builder/commands/source-path.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { useEditor, useLatest } from '#builder/editor/editor.ts';
import { focusSpot } from '#builder/editor/focus.ts';
import { go } from '#builder/editor/go.ts';
import { sourceOfHandle } from '#builder/editor/handle-id.ts';
import { spotOfSource } from '#builder/editor/walk.ts';
import { waysOfBlock } from '#builder/editor/ways-of-block.ts';
import type { EdgeSource } from '#model/graph.ts';
import { ConnectPicker } from './connect-picker.tsx';
import { connectToNewGroup } from './connect-to-new-group.ts';
import { hintLabels } from './hint-labels.ts';
import { hintTargets } from './hint-targets.ts';
import classes from './hints.module.css';
import { thingAt } from './thing-at.ts';

interface HintsProps {
  /** What the letters are for: going somewhere, or leading a way there. */
  readonly purpose: 'go' | 'connect';
  /** The way that is connected; undefined: it is chosen by letters first. */
  readonly from: EdgeSource | undefined;
  readonly onClose: () => void;
}

/**
 * Letters on everything in sight; typing them goes there, or connects it. The focus stays where it is until then, so that
 * nothing else has to be done with the keyboard.
 */
export function Hints({ purpose, from: given, onClose }: HintsProps) {
  const editor = useEditor();
  const [from, setFrom] = useState(given);
  const [typed, setTyped] = useState('');
  const [isNaming, setNaming] = useState(false);
  const kind = purpose === 'go' ? 'everything' : from === undefined ? 'ports' : 'ends';
  const hints = useMemo(() => labelled(hintTargets(kind)), [kind]);

  const take = (element: HTMLElement): void => {
    const port = element.dataset.port;
    if (kind === 'ports' && port !== undefined) {
      setTyped('');
      return setFrom(sourceOfHandle(port));
    }
    onClose();
    const thing = thingAt(element);
    const way = element.dataset.way;
    if (kind === 'ends' && from !== undefined) {
      const { groupId, blockId } = endAt(element);
      const to = { groupId, ...(blockId !== undefined && { blockId }) };
      editor.store.run('Connect', connect(editor.store.get(), { id: editor.newId(), from, to }));
      return focusSpot(spotOfSource(editor.store.get(), from));
    }
    if (element.closest('[data-board]') === null || thing === undefined) return element.focus();
    go(editor, way === undefined ? thing : { kind: 'ways', from: sourceOfHandle(way) });
  };
  const press = useLatest((event: KeyboardEvent): void => {
    if (isNaming || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Backspace') return setTyped(typed.slice(0, -1));
    if (kind === 'ends' && from !== undefined && event.key === 'Enter') {
      onClose();
      return connectToNewGroup(editor, from);
    }
    if (kind === 'ends' && event.key === '/') return setNaming(true);
    const next = typed + event.key.toLowerCase();
    const left = hints.filter(({ label }) => label.startsWith(next));
    const [only] = left;
    if (only === undefined) return onClose();
    if (only.label === next) take(only.element);
    else setTyped(next);
  });
  useHintEvents(press, () => !isNaming && onClose());

  if (isNaming && from !== undefined) return <ConnectPicker from={from} way="" onClose={onClose} />;
  const shown = hints.filter(({ label }) => label.startsWith(typed));
  const way = from && wayLabel(editor.store.get(), from);
  const help = kind === 'ends' && way !== undefined ? `From “${way}”: ${helpOf[kind]}` : helpOf[kind];
  return <Letters {...{ kind, help, shown, typed }} />;
}

/** What a way of several is called; undefined: it is the only one. */
function wayLabel(draft: BotDraft, from: EdgeSource): string | undefined {
  const block = indexOf(draft).blocks.get(from.blockId ?? '')?.block;
  return block && waysOfBlock(block, true).find((way) => isSameSource(way.from, from))?.label;
}

interface LettersProps {
  readonly kind: keyof typeof helpOf;
  readonly help: string;
  readonly shown: readonly { readonly label: string; readonly box: DOMRect }[];
  /** What was typed already. */
  readonly typed: string;
}

function Letters({ kind, help, shown, typed }: LettersProps) {
  return createPortal(
    <>
      <div aria-hidden="true">
        {shown.map(({ label, box }) => (
          <kbd key={label} className={classes.hint} style={placeOf(box, kind)}>
            <span className={classes.typed}>{typed}</span>
            {label.slice(typed.length)}
          </kbd>
        ))}
      </div>
      <p className={classes.bar} role="status">
        {help}
      </p>
    </>,
    document.body,
  );
}

/** Takes every key while letters are shown; anything else that happens to the page closes them. */
function useHintEvents(press: (event: KeyboardEvent) => void, close: () => void): void {
  const leaveThem = useLatest(close);
  // With the letters, not after they were painted: a key in between would be a command of the board.
  useLayoutEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    window.addEventListener('keydown', press, { capture: true, signal });
    for (const name of ['pointerdown', 'wheel', 'resize'])
      window.addEventListener(name, leaveThem, { capture: true, signal });
    // Of the window only: a focus that moves within the page changes nothing.
    window.addEventListener('blur', leaveThem, { signal });
    return () => leave.abort();
  }, [press, leaveThem]);
}

function labelled(elements: readonly HTMLElement[]) {
  const labels = hintLabels(elements.length);
  return elements.map((element, index) => ({
    ...{ element, label: labels[index] ?? '', box: element.getBoundingClientRect() },
  }));
}

const helpOf = {
  everything: 'Type the letters of where to go. Esc leaves.',
  ports: 'Type the letters of the dot to connect. Esc leaves.',
  ends: 'Type the letters of the target. Enter creates a new group, / finds one by name, Esc leaves.',
} as const;

/** At the left end of what it stands for; of a dot, on the dot. */
function placeOf(box: DOMRect, kind: keyof typeof helpOf) {
  return kind === 'ports'
    ? { left: box.left - 2, top: box.top - 4 }
    : { left: Math.max(2, box.left - 8), top: box.top + Math.min(box.height / 2, 18) - 9 };
}

/** Where an edge to an element ends; the first block of a group stands for the group. */
function endAt(element: HTMLElement): { readonly groupId: string; readonly blockId: string | undefined } {
  const groupId = element.closest<HTMLElement>('[data-group-id]')?.dataset.groupId ?? '';
  const blockId = element.dataset.blockId;
  const isFirst = element.parentElement?.querySelector('[data-block-id]') === element;
  return { groupId, blockId: isFirst ? undefined : blockId };
}
