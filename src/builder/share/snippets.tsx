import { useState } from 'react';
import { useDraft } from '#builder/editor/editor.ts';
import { CopyButton } from '#builder/ui/copy-button.tsx';
import { EmptyState } from '#builder/ui/empty-state.tsx';
import { InlineCode } from '#builder/ui/inline-code.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import { embedForms } from '#model/embedding/embed-forms.ts';
import type { EmbedLook, WidgetForm } from '#model/embedding/embed-look.ts';
import classes from './share.module.css';
import type { SharedBot } from './shared-bot.ts';

interface SnippetsProps {
  readonly shared: SharedBot;
  readonly form: WidgetForm;
  readonly look: EmbedLook;
}

/** The code of the chosen widget, or for another kind of site; it follows the look. */
export function Snippets({ shared: { embed, bot, chatKey }, form, look }: SnippetsProps) {
  const name = useDraft((draft) => draft.name);
  const [chosen, setChosen] = useState<string>();
  if (bot.publicId === null || embed.address === null)
    return (
      <EmptyState
        icon="code"
        title="The code comes with the link"
        text="Publish the bot first. It then has an address, and the code appears here."
      />
    );
  const forms = embedForms({
    ...{ host: embed.host, publicId: bot.publicId, name, address: embed.address, look },
    ...(chatKey !== undefined && { chatKey }),
  });
  const shown = forms.find(({ id }) => id === (chosen ?? form)) ?? forms[0];
  if (shown === undefined) return null;
  return (
    <>
      <SelectField
        label="For"
        value={chosen ?? ''}
        options={[
          { value: '', label: 'The widget above' },
          ...forms.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={(value) => setChosen(value === '' ? undefined : value)}
      />
      <p className={classes.quiet}>
        <InlineCode text={shown.hint} />
      </p>
      <div className={classes.code}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
        <pre tabIndex={0} aria-label={`Code: ${shown.title}`} data-snippet={shown.id}>
          {shown.code}
        </pre>
        <CopyButton text={shown.code} label="Copy the code" />
      </div>
    </>
  );
}
