import { holds } from '#bot/forms/is-shown.ts';
import { extraPart } from '#builder/ui/part.tsx';
import { err, ok } from '#lib/result.ts';
import type { CodeLanguage } from '#model/field-meta.ts';
import { CodeField } from './code/code-field.tsx';
import classes from './form.module.css';
import { OptionNotes } from './option-notes.tsx';
import { ResetButton } from './reset-button.tsx';
import type { Spot } from './spot.ts';
import { type ControlProps, type FieldOf, useField } from './use-field.ts';
import { useFieldOptions } from './use-field-options.ts';
import { useTyped } from './use-typed.ts';
import { VariableText } from './variable-text.tsx';

const MediaBox = extraPart(() => import('#builder/fields/media/media-box.tsx').then((file) => file.MediaBox));

/** A text, in a line, in several, or as code. */
export function TextControl({ field, spot }: ControlProps<FieldOf<'text' | 'long-text' | 'code' | 'url'>>) {
  const state = useField({ field, spot });
  const { value, set, reset, address } = state;
  const stored = typeof value === 'string' ? value : '';
  const pattern = field.widget === 'text' ? field.pattern : undefined;
  const typed = useTyped(stored, {
    parse: (text) =>
      text === '' || pattern === undefined || new RegExp(pattern).test(text)
        ? ok(text)
        : err(
            `This is not valid${field.placeholder === undefined ? '' : `; an example: ${field.placeholder}`}`,
          ),
    set: (text) => set(text === '' ? undefined : text),
  });
  const suggests = 'suggests' in field ? field.suggests : undefined;
  const offered = useFieldOptions(suggests, stored);
  const language = languageOf(field, spot);
  if (language !== undefined)
    return (
      <CodeField
        key={language}
        label={field.title === '' ? 'Value' : field.title}
        help={field.help}
        placeholder={typeof field.default === 'string' ? field.default : field.placeholder}
        value={stored}
        onChange={(text) => set(text === '' ? undefined : text)}
        // Code that is a field of its own runs as a script; a text that is code gives a value.
        isScript={field.widget === 'code'}
        action={reset && <ResetButton title={field.title} reset={reset} />}
        {...{ language, address }}
      />
    );
  const control = (
    <VariableText
      label={field.title === '' ? 'Value' : field.title}
      isLabelHidden={field.title === ''}
      help={field.help}
      error={typed.error}
      placeholder={typeof field.default === 'string' ? field.default : field.placeholder}
      kind={field.widget === 'long-text' ? 'lines' : 'line'}
      value={typed.text}
      onChange={typed.change}
      onBlur={typed.finish}
      action={reset && <ResetButton title={field.title} reset={reset} />}
      address={address}
      offered={offered}
      notes={offered && <OptionNotes of={offered} value={stored} title={field.title} />}
    />
  );
  if (field.widget !== 'url' || field.media === undefined) return control;
  return (
    <div className={classes.media}>
      {control}
      <MediaBox title={field.title} media={field.media} url={stored} onChange={set} />
    </div>
  );
}

/** The language of a field that is code now; undefined: it is a plain text. */
function languageOf(
  field: FieldOf<'text' | 'long-text' | 'code' | 'url'>,
  spot: Spot,
): CodeLanguage | undefined {
  if (field.widget === 'code') return field.language;
  if (field.widget !== 'long-text' || field.codeWhen === undefined) return undefined;
  return holds(field.codeWhen.when, spot.root) ? field.codeWhen.language : undefined;
}
