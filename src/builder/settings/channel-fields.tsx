import { LinesSetting } from '#builder/fields/lines-setting.tsx';
import { NumberSetting } from '#builder/fields/number-setting.tsx';
import { SelectSetting } from '#builder/fields/select-setting.tsx';
import { SwitchSetting } from '#builder/fields/switch-setting.tsx';
import { TextSetting } from '#builder/fields/text-setting.tsx';
import { ChannelAccount } from './channel-account.tsx';
import classes from './channel-fields.module.css';
import { ChannelMessages } from './channel-messages.tsx';
import { ForwardedEvents } from './forwarded-events.tsx';
import { StartCondition } from './start-condition.tsx';

/** What only chats in messaging apps use. */
export function ChannelFields() {
  return (
    <>
      <fieldset className={classes.channel}>
        <legend>WhatsApp</legend>
        <ChannelAccount channel="chatA" />
        <SwitchSetting path="chatA.isEnabled" label="Answer in WhatsApp" absent={false} />
        <Conversations channel="chatA" />
        <TextSetting
          path="channels.reengageTemplate.name"
          label="Template that asks to write again"
          placeholder="still_there"
          maxLength={512}
          help="Sent at most once in a day when a message may not reach somebody who has not written for 24 hours. It must need no values."
        />
        <TextSetting
          path="channels.reengageTemplate.language"
          label="Language of this template"
          placeholder="en_US"
          maxLength={20}
          help="By default that of the contact, else the first in which it is approved."
        />
        <SwitchSetting
          path="channels.endsOnNewIdentity"
          label="End the chat when somebody else may have the number"
          help="WhatsApp reports this also when people change their phone."
          absent={false}
        />
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
        <ChannelAccount channel="chatB" />
        <SwitchSetting
          path="chatB.isEnabled"
          label="Answer in Telegram"
          help="Applies once the bot has Telegram credentials."
          absent={true}
        />
        <Conversations channel="chatB" />
      </fieldset>
      <BothChannels />
      <fieldset className={classes.channel}>
        <legend>What the bot says by itself</legend>
        <ChannelMessages />
      </fieldset>
    </>
  );
}

/** What holds in every messenger. */
function BothChannels() {
  return (
    <fieldset className={classes.channel}>
      <legend>Both</legend>
      <SelectSetting
        path="channels.whenExpired"
        label="After that time, the next message"
        absent="restart"
        options={[
          { value: 'restart', label: 'starts a new chat' },
          { value: 'resume', label: 'continues the chat' },
          { value: 'ask', label: 'is answered with a choice between the two' },
        ]}
      />
      <SelectSetting
        path="channels.whenEnded"
        label="After the last block, the next message"
        absent="restart"
        options={[
          { value: 'restart', label: 'starts a new chat' },
          { value: 'silence', label: 'is not answered until the chat expires' },
        ]}
      />
      <SwitchSetting
        path="channels.mayInterrupt"
        label="May interrupt other bots of the account"
        help="A message that meets the start condition starts this bot, even in the middle of a chat with another one."
        absent={false}
      />
      <LinesSetting
        path="channels.restartWords"
        label="Words that start over"
        placeholder="restart"
        help="One in a line, up to 10."
      />
      <LinesSetting
        path="channels.optOutWords"
        label="Words after which nobody is written to first"
        placeholder="stop"
        help="One in a line, up to 10. Only in WhatsApp."
      />
      <NumberSetting
        path="channels.joinSeconds"
        label="Wait for more messages (seconds)"
        help="What people write meanwhile is answered together. From 0 to 10."
        placeholder="0"
        bounds={{ min: 0, max: 10 }}
      />
      <Forms />
    </fieldset>
  );
}

/** The forms that messages take. */
function Forms() {
  return (
    <>
      <SwitchSetting
        path="channels.keepButtons"
        label="Buttons instead of lists"
        help="Sends four to nine choices in messages with three buttons each. Only in WhatsApp."
        absent={false}
      />
      <SwitchSetting
        path="channels.carousels"
        label="Pictures side by side"
        help="Sends 2 to 10 pictures or cards in one message that is swiped. Only in WhatsApp; not tried against WhatsApp itself yet."
        absent={false}
      />
      <SwitchSetting
        path="channels.drafts"
        label="Show texts while they are written"
        help="People see the answer of a model grow until the message arrives. Only in Telegram."
        absent={false}
      />
      <SwitchSetting path="channels.marksRead" label="Show that messages were read" absent={true} />
      <SwitchSetting path="channels.showsTyping" label="Show that the bot is writing" absent={true} />
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
