import { useState } from 'react';
import type { CallReply } from '#builder/api/call.ts';
import { CopyButton } from '#builder/ui/copy-button.tsx';
import { InlineCode } from '#builder/ui/inline-code.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import classes from './publish-dialog.module.css';

/** The code that puts the bot into a page, for the kind of site that is chosen. */
export function EmbedCode({ forms }: { readonly forms: CallReply<'bots.embed'>['forms'] }) {
  const [id, setId] = useState(forms[0]?.id ?? '');
  const form = forms.find((each) => each.id === id);
  if (form === undefined) return null;
  return (
    <div className={classes.embed}>
      <SelectField
        label="Put it into a website"
        value={id}
        options={forms.map(({ id: value, title }) => ({ value, label: title }))}
        onChange={setId}
      />
      <p className={classes.quiet}>
        <InlineCode text={form.hint} />
      </p>
      <div className={classes.code}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
        <pre tabIndex={0} aria-label={`Code: ${form.title}`}>
          {form.code}
        </pre>
        <CopyButton text={form.code} label="Copy the code" />
      </div>
    </div>
  );
}
