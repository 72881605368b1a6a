import { type KeyboardEvent, useRef, useState } from 'react';
import { matchingNames } from '#builder/document/mention.ts';
import type { Suggestion } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** What can be picked, and what happens then. */
export interface PickOptions {
  /** What can be picked; the ids are the values. */
  readonly options: readonly Suggestion[];
  /**
   * While the options are being loaded: gives them once they are there, undefined if they cannot be loaded. A text that
   * is typed before that is looked up then.
   */
  readonly load?: (() => Promise<readonly Suggestion[] | undefined>) | undefined;
  /** Undefined: nothing is picked. */
  readonly value: string | undefined;
  readonly onPick: (value: string | undefined) => void;
  /** Makes something with a name that is not in the list, and picks it. */
  readonly onCreate?: (name: string) => void;
  /** Whether a text that is not in the list can be a value. Default false. */
  readonly allowsText?: boolean;
}

const CREATE = 'create ';

/** What is typed, what fits, and what the keys do. */
export function usePick(props: PickOptions) {
  const { options, load, value } = props;
  const [isWanted, setWanted] = useState(false);
  const { text, show, look } = useTypedName(props);
  const found = suggestionsFor(props, text);
  const isOpen = isWanted && found.length > 0;
  const close = (): void => {
    setWanted(false);
    show(undefined);
  };
  const pick = (index: number): void => {
    take(props, { found: found[index], text: text ?? '' });
    close();
  };
  const { active, handleKey, start } = useSuggestions({
    count: isOpen ? found.length : 0,
    onPick: pick,
    onClose: close,
    first: firstOf(found, { text, value }),
  });
  const open = (): void => {
    start();
    setWanted(true);
  };
  const type = (next: string): void => {
    show(next);
    open();
  };
  const finish = (): void => {
    const one = text === undefined ? undefined : exactly(options, text);
    if (text !== undefined && text.trim() !== '' && one === undefined && load !== undefined) {
      setWanted(false);
      return void look(text, load);
    }
    if (text !== undefined) take(props, { found: one, text });
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (handleKey(event)) return;
    if (event.key === 'Enter') finish();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  };
  return { shown: text ?? labelOf(props), found, isOpen, active, pick, open, type, finish, onKeyDown };
}

/** What is typed until it is taken; undefined: nothing is. */
function useTypedName(props: PickOptions) {
  const [text, setText] = useState<string | undefined>(undefined);
  const search = useRef(0);
  /** Shows another text. A search that is under way has no effect any more. */
  const show = (next: string | undefined): void => {
    search.current += 1;
    setText(next);
  };
  /** Takes what was typed once the options are there. */
  const look = async (typed: string, load: NonNullable<PickOptions['load']>): Promise<void> => {
    search.current += 1;
    const mine = search.current;
    const all = await load();
    if (mine !== search.current || (all === undefined && props.allowsText !== true)) return;
    take(props, { found: exactly(all ?? [], typed), text: typed });
    show(undefined);
  };
  return { text, show, look };
}

/** The name of what is picked. */
function labelOf({ options, value, allowsText = false }: PickOptions): string {
  return options.find((each) => each.id === value)?.label ?? (allowsText ? (value ?? '') : '');
}

/** Which suggestion Enter takes at first: what is picked; while something is typed, the first; none for the empty text. */
function firstOf(
  found: readonly Suggestion[],
  { text, value }: { readonly text: string | undefined; readonly value: string | undefined },
): number {
  if (text === undefined) return found.findIndex((each) => each.id === value);
  return text.trim() === '' ? -1 : 0;
}

const exactly = (options: readonly Suggestion[], text: string): Suggestion | undefined =>
  options.find(({ label }) => label === text.trim()) ??
  options.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase());

function suggestionsFor({ options, onCreate }: PickOptions, text: string | undefined): readonly Suggestion[] {
  if (text === undefined || text.trim() === '') return options.slice(0, 100);
  const labels = matchingNames(
    options.map(({ label }) => label),
    text,
  );
  const found = [...new Set(labels)].flatMap((label) => options.filter((each) => each.label === label));
  const isNew = onCreate !== undefined && exactly(options, text) === undefined;
  const create = { id: `${CREATE}${text.trim()}`, label: `Create "${text.trim()}"` };
  return [...found.slice(0, 100), ...(isNew ? [create] : [])];
}

/** What happens with what was picked, or typed. */
function take(
  { onPick, onCreate, allowsText, value }: PickOptions,
  { found, text }: { readonly found: Suggestion | undefined; readonly text: string },
): void {
  if (found?.id.startsWith(CREATE) === true) onCreate?.(found.id.slice(CREATE.length));
  else if (found !== undefined) onPick(found.id);
  else if (text.trim() === '') onPick(undefined);
  else if (allowsText === true && text !== value) onPick(text);
}
