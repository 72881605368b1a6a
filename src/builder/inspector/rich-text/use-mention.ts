import { type RefObject, useState } from 'react';
import { completeMention, matchingNames, mentionAt } from '#builder/document/mention.ts';
import { useSuggestions } from '../use-suggestions.ts';
import { useVariables } from '../use-variables.ts';

/** Suggests variables in an editable element while the caret is behind `{{`. */
export function useMention(editor: RefObject<HTMLElement | null>) {
  const { variables, create } = useVariables();
  const [query, setQuery] = useState<string | undefined>(undefined);
  const names = [...new Set(variables.map(({ name }) => name).filter((name) => name !== ''))];
  const wanted = query?.trim() ?? '';
  const found = query === undefined ? [] : matchingNames(names, wanted).slice(0, 50);
  const isNew = wanted !== '' && !names.includes(wanted);
  const suggestions = [
    ...found.map((name) => ({ id: `known ${name}`, label: name })),
    ...(isNew ? [{ id: 'new', label: `Create "${wanted}"` }] : []),
  ];
  const close = (): void => setQuery(undefined);
  const pick = (index: number): void => {
    const name = found[index] ?? wanted;
    if (found[index] === undefined) create(name);
    complete(name);
    close();
  };
  const { active, handleKey, start } = useSuggestions({
    count: suggestions.length,
    onPick: pick,
    onClose: close,
  });
  const look = (): void => {
    const next = mentionHere(editor.current)?.query;
    if (next === query) return;
    setQuery(next);
    start();
  };
  return { suggestions, active, handleKey, look, pick, close };
}

function mentionHere(page: HTMLElement | null) {
  const selection = document.getSelection();
  const node = selection?.focusNode;
  if (!(node instanceof Text) || selection?.isCollapsed !== true || page?.contains(node) !== true)
    return undefined;
  const caret = selection.focusOffset;
  const mention = mentionAt(node.data, caret);
  return mention && { ...mention, node, caret };
}

/** Writes the name of a variable in the place of what was typed. */
function complete(name: string): void {
  const node = document.getSelection()?.focusNode;
  const here = mentionHere(node?.parentElement ?? null);
  if (here === undefined) return;
  const made = completeMention(here.node.data, { start: here.start, caret: here.caret, name });
  const end = here.node.data.length - (made.text.length - made.caret);
  document.getSelection()?.setBaseAndExtent(here.node, here.start, here.node, end);
  document.execCommand('insertText', false, `{{${name}}}`);
}
