import { useDraft } from '#builder/editor/editor.ts';
import { OlderFields } from '#builder/fields/older-fields.tsx';
import { SelectSetting } from '#builder/fields/select-setting.tsx';
import { SwitchSetting } from '#builder/fields/switch-setting.tsx';

/** Whether chats go on after a reload, and for how long. */
export function VisitorFields() {
  const isRememberedByOlder = useDraft(
    ({ settings }) => settings.general?.isNewResultOnRefreshEnabled === false,
  );
  return (
    <>
      <SwitchSetting
        path="general.rememberUser.isEnabled"
        label="Remember visitors"
        help="A chat goes on where it was, with the same result. Otherwise every visit starts a new one."
        absent={isRememberedByOlder}
      />
      <SelectSetting
        path="general.rememberUser.storage"
        label="How long"
        absent="session"
        options={[
          { value: 'session', label: 'Until the tab is closed' },
          { value: 'local', label: 'Until the visitor clears the browser data' },
        ]}
      />
      <OlderFields>
        <SwitchSetting
          path="general.isNewResultOnRefreshEnabled"
          label="New chat on every visit"
          help="Only applies if “Remember visitors” has never been set."
          absent
        />
      </OlderFields>
    </>
  );
}
