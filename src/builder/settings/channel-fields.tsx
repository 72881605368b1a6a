import { NumberSetting } from '#builder/fields/number-setting.tsx';
import { SwitchSetting } from '#builder/fields/switch-setting.tsx';
import { TextSetting } from '#builder/fields/text-setting.tsx';
import { ForwardedEvents } from './forwarded-events.tsx';
import { StartCondition } from './start-condition.tsx';

/** What only chats in messaging apps use. */
export function ChannelFields() {
  return (
    <>
      <SwitchSetting path="chatA.isEnabled" label="Answer in WhatsApp" absent={false} />
      <NumberSetting
        path="chatA.sessionExpiryTimeout"
        label="A chat ends after (hours)"
        help="Without a message for so long, the next one starts a new chat. From 0.01 to 48 hours."
        placeholder="4"
        bounds={{ min: 0.01, max: 48 }}
      />
      <StartCondition />
      <SwitchSetting
        path="chatA.isWebhookForwardingEnabled"
        label="Forward events of the channel"
        help="Events that the bot does not use are sent to an address of yours."
        absent={false}
      />
      <ForwardedEvents />
      <TextSetting
        path="chatA.errorAndMarketingStatusWebhookForwardUrl"
        label="Forward to"
        placeholder="https://example.com/whatsapp-events"
      />
    </>
  );
}
