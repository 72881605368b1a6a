import { SelectSetting } from '#builder/fields/select-setting.tsx';
import { SwitchSetting } from '#builder/fields/switch-setting.tsx';
import { languagesOfChats } from './languages-of-chats.ts';

/** Language and what is around the chat. */
export function GeneralFields() {
  return (
    <>
      <SelectSetting
        path="general.locale"
        label="Language"
        help="Language of buttons, placeholders and messages that you did not write. By default, the language of the visitor."
        options={languagesOfChats}
      />
      <SwitchSetting
        path="general.isHeaderEnabled"
        label="Title bar"
        help="Above chats in a window of their own, and above those that fill a phone."
        absent
      />
      <SwitchSetting
        path="general.isBrandingEnabled"
        label="Brand"
        help="A small line under the chat: the brand of the workspace, or “Made with Parley”."
        absent={false}
      />
      <SwitchSetting
        path="general.isInputPrefillEnabled"
        label="Fill in known answers"
        help="A question whose variable has a value already shows that value in its field."
        absent={false}
      />
      <SwitchSetting
        path="general.isHideQueryParamsEnabled"
        label="Hide values in the address"
        help="Removes the values that a link passes to the bot from the address bar once they are read."
        absent
      />
    </>
  );
}
