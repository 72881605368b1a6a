import { MediaSetting } from '#builder/fields/media-setting.tsx';
import { SwitchSetting } from '#builder/fields/switch-setting.tsx';

/** Pictures beside the messages. */
export function AvatarFields() {
  return (
    <>
      <SwitchSetting path="chat.hostAvatar.isEnabled" label="Show the bot’s avatar" absent />
      <MediaSetting
        path="chat.hostAvatar.url"
        label="Bot"
        placeholder="🤖"
        help="A picture, or an emoji. Without one, the icon of the bot."
      />
      <SwitchSetting path="chat.guestAvatar.isEnabled" label="Show the visitor’s avatar" absent={false} />
      <MediaSetting
        path="chat.guestAvatar.url"
        label="Visitor"
        placeholder="{{Picture}}"
        help="Use a variable to show the picture of a known visitor."
      />
    </>
  );
}
