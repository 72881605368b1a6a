import { NumberSetting } from '#builder/fields/number-setting.tsx';
import { SwitchSetting } from '#builder/fields/switch-setting.tsx';
import { TextSetting } from '#builder/fields/text-setting.tsx';
import classes from './channel-fields.module.css';
import { ForwardedEvents } from './forwarded-events.tsx';
import { StartCondition } from './start-condition.tsx';

/** What only chats in messaging apps use. */
export function ChannelFields() {
  return (
    <>
      <fieldset className={classes.channel}>
        <legend>WhatsApp</legend>
        <SwitchSetting path="chatA.isEnabled" label="Answer in WhatsApp" absent={false} />
        <Conversations channel="chatA" />
        <SwitchSetting
          path="chatA.isWebhookForwardingEnabled"
          label="Forward events of the channel"
          help="Events that the bot does not use are sent to an address of your own."
          absent={false}
        />
        <ForwardedEvents />
        <TextSetting
          path="chatA.errorAndMarketingStatusWebhookForwardUrl"
          label="Forward to"
          placeholder="https://example.com/whatsapp-events"
        />
      </fieldset>
      <fieldset className={classes.channel}>
        <legend>Telegram</legend>
        <SwitchSetting
          path="chatB.isEnabled"
          label="Answer in Telegram"
          help="Applies once the bot has Telegram credentials."
          absent={true}
        />
        <Conversations channel="chatB" />
      </fieldset>
    </>
  );
}

/** When chats of a channel begin and end. */
function Conversations({ channel }: { readonly channel: 'chatA' | 'chatB' }) {
  return (
    <>
      <NumberSetting
        path={`${channel}.sessionExpiryTimeout`}
        label="A chat ends after (hours)"
        help="After this time without a message, the next one starts a new chat. From 0.01 to 48 hours."
        placeholder="4"
        bounds={{ min: 0.01, max: 48 }}
      />
      <StartCondition channel={channel} />
    </>
  );
}
