import { mentionedNames } from '#bot/references.ts';
import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import classes from './form.module.css';
import { RichTextEditor } from './rich-text/rich-text-editor.tsx';
import { UnknownVariables } from './unknown-variables.tsx';
import { type ControlProps, type FieldOf, useField } from './use-field.ts';
import { withOtherName } from './with-other-name.ts';

/** Formatted text. */
export function RichTextControl({ field, spot }: ControlProps<FieldOf<'rich-text'>>) {
  const { value, set, address } = useField({ field, spot });
  return (
    <div className={classes.rich}>
      <RichTextEditor label={field.title} value={parseRichText(value)} onChange={set} address={address} />
      <UnknownVariables
        names={mentionedNames(JSON.stringify(value ?? ''))}
        onReplace={(name, by) => set(withOtherName(value, { name, by }))}
      />
    </div>
  );
}
