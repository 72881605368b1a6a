import { LinesSetting } from '#builder/fields/lines-setting.tsx';
import { originProblem } from '#builder/fields/origin-problem.ts';
import { SwitchSetting } from '#builder/fields/switch-setting.tsx';
import { TextSetting } from '#builder/fields/text-setting.tsx';

/** Where the bot may run, and who may see how it is made. */
export function SecurityFields() {
  return (
    <>
      <LinesSetting
        path="security.allowedOrigins"
        label="Allowed websites"
        placeholder={'https://www.example.com\nhttps://shop.example.com'}
        help="One origin per line. If the list is empty, every website may run the bot."
        problemOf={originProblem}
      />
      <SwitchSetting
        path="publicShare.isEnabled"
        label="Anybody signed in may read and copy this bot"
        help="For templates: everybody with an account on this server sees its flow, never its credentials."
        absent={false}
      />
    </>
  );
}

/** Code of other services in the page of the bot. */
export function CodeFields() {
  return (
    <>
      <TextSetting
        path="metadata.tagManagerId"
        label="Google Tag Manager"
        placeholder="GTM-ABC1234"
        help="The ID of a container. It is loaded in the page of the bot and where the bot is embedded."
      />
      <TextSetting
        path="metadata.customHeadCode"
        label="Code in the head of the page"
        kind="code"
        rows={6}
        placeholder={'<script src="https://example.com/analytics.js"></script>'}
        help="Runs in a sandbox unless chats have an address of their own. Test chats leave it out."
      />
    </>
  );
}
