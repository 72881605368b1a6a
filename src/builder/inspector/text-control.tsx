import { holds } from '#bot/forms/is-shown.ts';
import { err, ok } from '#lib/result.ts';
import { UploadButton } from './panels/upload-button.tsx';
import { ResetButton } from './reset-button.tsx';
import { type ControlProps, type FieldOf, useField } from './use-field.ts';
import { useTyped } from './use-typed.ts';
import { VariableText } from './variable-text.tsx';

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
  const isCode =
    field.widget === 'code' ||
    (field.widget === 'long-text' && field.codeWhen !== undefined && holds(field.codeWhen.when, spot.root));
  return (
    <VariableText
      label={field.title === '' ? 'Value' : field.title}
      isLabelHidden={field.title === ''}
      help={field.help}
      error={typed.error}
      placeholder={typeof field.default === 'string' ? field.default : field.placeholder}
      kind={isCode ? 'code' : field.widget === 'long-text' ? 'lines' : 'line'}
      value={typed.text}
      onChange={typed.change}
      onBlur={typed.finish}
      action={
        <>
          {field.widget === 'url' && field.media !== undefined && (
            <UploadButton title={field.title} media={field.media} onUploaded={set} />
          )}
          {reset && <ResetButton title={field.title} reset={reset} />}
        </>
      }
      address={address}
    />
  );
}
