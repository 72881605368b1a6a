import { useState } from 'react';
import { useDraft } from '#builder/editor/editor.ts';
import { TextSetting } from '#builder/fields/text-setting.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import { type Language, languages, pickLocale } from '../../client/locales/pick-locale.ts';
import { languagesOfChats } from './languages-of-chats.ts';
import { systemMessages } from './system-messages.ts';
import { useDefaultMessages } from './use-default-messages.ts';

/** What the chat says by itself, with the default of a language in every empty field. */
export function MessageFields() {
  const locale = useDraft(({ settings }) => settings.general?.locale);
  const [chosen, setChosen] = useState<Language>();
  const language = chosen ?? pickLocale([locale]);
  const texts = useDefaultMessages(language);
  return (
    <>
      <SelectField
        label="Show the defaults in"
        help="Only for this page: visitors get the language of the chat."
        value={language}
        options={languagesOfChats}
        onChange={(value) => setChosen(languages.find((each) => each === value))}
      />
      {Object.entries(systemMessages).map(([name, { label, help, isLong, default: textOf }]) => (
        <TextSetting
          key={name}
          path={`general.systemMessages.${name}`}
          {...{ label, help }}
          kind={isLong === true ? 'lines' : 'line'}
          rows={2}
          placeholder={texts && textOf(texts)}
        />
      ))}
    </>
  );
}
