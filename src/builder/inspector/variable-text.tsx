import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { mentionedNames } from '#bot/references.ts';
import { completeMention, matchingNames, mentionAt } from '#builder/document/mention.ts';
import { classNames } from '#builder/ui/class-names.ts';
import field from '#builder/ui/field.module.css';
import { FieldFrame } from '#builder/ui/field-frame.tsx';
import classes from './form.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import { UnknownVariables } from './unknown-variables.tsx';
import type { FieldOptions } from './use-field-options.ts';
import { useOffered } from './use-offered.ts';
import { useSuggestions } from './use-suggestions.ts';
import { useVariables } from './use-variables.ts';

interface VariableTextProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly help?: string;
  readonly error?: string;
  readonly placeholder?: string;
  /** `line`: Enter is for others. `lines`: a text. `code`: as code. */
  readonly kind: 'line' | 'lines' | 'code';
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent<TextControl>) => void;
  readonly onPaste?: (event: ClipboardEvent<TextControl>) => void;
  readonly action?: ReactNode;
  /** Values that are offered while nothing else is; any other text is possible, too. */
  readonly offered?: Pick<FieldOptions, 'options' | 'load'> | undefined;
  /** Below the field. */
  readonly notes?: ReactNode;
  /** Its `data-field`. */
  readonly address: string;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** A text that may hold `{{variables}}`: typing `{{` suggests them, and unknown ones can be made. */
export function VariableText(props: VariableTextProps) {
  const { label, isLabelHidden, help, error, placeholder, kind, value, onChange, action, address } = props;
  const { offered, notes } = props;
  const id = useId();
  const control = useRef<TextControl>(null);
  const lists = useLists(props, control);
  const { suggestions, active, handleKey, look, pick, listLabel } = lists;
  const isOpen = suggestions.length > 0;
  const shared = {
    id,
    placeholder,
    value,
    className: classNames(field.control, kind === 'code' && classes.code, offered && classes.offering),
    'data-field': address,
    spellCheck: kind === 'code' ? false : undefined,
    ...listAttributes(id, lists, offered !== undefined),
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': help !== undefined || error !== undefined ? `${id}-notes` : undefined,
    onSelect: look,
    onClick: lists.open,
    onBlur: () => {
      lists.close();
      props.onBlur?.();
    },
    onPaste: props.onPaste,
    onKeyDown: (event: KeyboardEvent<TextControl>) => {
      if (!handleKey(event)) props.onKeyDown?.(event);
    },
    onChange: (event: { readonly target: TextControl }) => {
      onChange(event.target.value);
      look();
      lists.open();
    },
  };
  return (
    <FieldFrame {...{ id, label, isLabelHidden, help, error, action }}>
      {kind === 'line' ? (
        <input {...shared} type="text" ref={(node) => void (control.current = node)} />
      ) : (
        <textarea {...shared} ref={(node) => void (control.current = node)} rows={kind === 'code' ? 6 : 3} />
      )}
      {isOpen && (
        <SuggestionList
          id={`${id}-list`}
          label={listLabel}
          suggestions={suggestions}
          active={active}
          anchor={control}
          onPick={pick}
        />
      )}
      {notes}
      <UnknownVariables
        names={mentionedNames(value)}
        onReplace={(name, by) => onChange(value.replaceAll(`{{${name}}}`, () => `{{${by}}}`))}
      />
    </FieldFrame>
  );
}

/** What a field says of the list below it. `isCombobox`: it has one in any case. */
function listAttributes(
  id: string,
  { suggestions, active }: Pick<ReturnType<typeof useLists>, 'suggestions' | 'active'>,
  isCombobox: boolean,
) {
  const isOpen = suggestions.length > 0;
  return {
    ...(isCombobox && { role: 'combobox', autoComplete: 'off', 'aria-expanded': isOpen }),
    'aria-autocomplete': 'list' as const,
    'aria-controls': isOpen ? `${id}-list` : undefined,
    'aria-activedescendant': isOpen && active >= 0 ? `${id}-list-${active}` : undefined,
  };
}

/** Variables while the caret is behind `{{`, else the values that are offered. */
function useLists({ label, value, onChange, offered }: VariableTextProps, control: Completion['control']) {
  const variables = useCompletion(value, { control, onChange });
  const values = useOffered({
    options: offered?.options,
    value,
    onPick: onChange,
    load: () => offered?.load(),
  });
  const isMention = variables.suggestions.length > 0;
  return {
    suggestions: isMention ? variables.suggestions : values.found,
    active: isMention ? variables.active : values.active,
    pick: isMention ? variables.pick : values.pick,
    handleKey: (event: KeyboardEvent): boolean =>
      isMention ? variables.handleKey(event) : values.handleKey(event),
    listLabel: isMention ? 'Variables' : label,
    look: variables.look,
    open: values.open,
    close: () => {
      variables.close();
      values.close();
    },
  };
}

interface Completion {
  readonly control: { readonly current: TextControl | null };
  readonly onChange: (text: string) => void;
}

/** Puts the text and the caret there at once: the next key may come before anything is drawn. */
function writeInto(
  control: TextControl | null,
  { text, caret }: { readonly text: string; readonly caret: number },
): void {
  if (control === null) return;
  control.value = text;
  control.setSelectionRange(caret, caret);
}

/** Suggests variables while the caret is behind `{{`. */
function useCompletion(value: string, { control, onChange }: Completion) {
  const { variables, create } = useVariables();
  const [caret, setCaret] = useState<number | undefined>(undefined);
  const mention = caret === undefined ? undefined : mentionAt(value, caret);
  const names = variables.map(({ name }) => name).filter((name) => name !== '');
  const query = mention?.query.trim() ?? '';
  const found = mention === undefined ? [] : matchingNames([...new Set(names)], query).slice(0, 50);
  const isNew = query !== '' && !names.includes(query);
  const suggestions = [
    ...found.map((name) => ({ id: `known ${name}`, label: name })),
    ...(isNew ? [{ id: 'new', label: `Create "${query}"` }] : []),
  ];
  const close = (): void => setCaret(undefined);
  const pick = (index: number): void => {
    if (mention === undefined || caret === undefined) return;
    const name = found[index] ?? query;
    if (found[index] === undefined) create(name);
    const made = completeMention(value, { start: mention.start, caret, name });
    writeInto(control.current, made);
    onChange(made.text);
    close();
  };
  const { active, handleKey, start } = useSuggestions({
    count: suggestions.length,
    onPick: pick,
    onClose: close,
  });
  const look = (): void => {
    const at = control.current?.selectionStart;
    const isCaret = at === control.current?.selectionEnd;
    const next = isCaret && document.activeElement === control.current ? (at ?? undefined) : undefined;
    const isMention = next !== undefined && mentionAt(control.current?.value ?? '', next) !== undefined;
    if ((isMention ? next : undefined) === caret) return;
    setCaret(isMention ? next : undefined);
    start();
  };
  return { suggestions, active, handleKey, look, pick, close };
}
