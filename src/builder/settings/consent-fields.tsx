import { SwitchSetting } from '#builder/fields/switch-setting.tsx';
import { TextSetting } from '#builder/fields/text-setting.tsx';

/** The privacy notice before a chat. */
export function ConsentFields() {
  return (
    <>
      <SwitchSetting
        path="general.consent.isRequired"
        label="Ask before the chat starts"
        help="Nothing is sent or stored until the visitor agrees. Otherwise, the notice is a line under the chat."
        absent={false}
      />
      <TextSetting
        path="general.consent.text"
        label="Notice"
        kind="lines"
        placeholder="We keep your answers to reply to your enquiry."
        help="Without a notice and without a link, nothing is shown unless consent is required."
      />
      <TextSetting
        path="general.consent.linkUrl"
        label="Address of the privacy policy"
        placeholder="https://example.com/privacy"
      />
      <TextSetting
        path="general.consent.linkText"
        label="Text of the link"
        placeholder="Privacy policy"
        help="By default, “Privacy policy” in the language of the chat."
      />
    </>
  );
}
