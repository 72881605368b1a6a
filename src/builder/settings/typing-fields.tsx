import { useDraft } from '#builder/editor/editor.ts';
import { NumberSetting } from '#builder/fields/number-setting.tsx';
import { OlderFields } from '#builder/fields/older-fields.tsx';
import { SwitchSetting } from '#builder/fields/switch-setting.tsx';

/** How the bot types. */
export function TypingFields() {
  const older = useDraft(({ settings }) => settings.general?.isTypingEmulationEnabled);
  return (
    <>
      <SwitchSetting
        path="typingEmulation.enabled"
        label="Show that the bot types"
        help="Three dots before each message."
        absent={older ?? true}
      />
      <NumberSetting
        path="typingEmulation.speed"
        label="Words per minute"
        help="People read about 250 words per minute."
        absent={400}
        step={10}
        slider={[100, 1000]}
        bounds={{ min: 1 }}
      />
      <NumberSetting
        path="typingEmulation.maxDelay"
        label="Longest wait (seconds)"
        help="Long messages do not take longer than this."
        absent={3}
        step={0.1}
        slider={[0, 10]}
        bounds={{ min: 0 }}
      />
      <NumberSetting
        path="typingEmulation.delayBetweenBubbles"
        label="Pause between messages (seconds)"
        absent={0}
        step={0.1}
        slider={[0, 5]}
        bounds={{ min: 0, max: 5 }}
      />
      <SwitchSetting
        path="typingEmulation.isDisabledOnFirstMessage"
        label="Show the first message at once"
        absent
      />
      <OlderFields>
        <SwitchSetting
          path="general.isTypingEmulationEnabled"
          label="Type messages"
          help="Only applies if “Show that the bot types” has never been set."
          absent
        />
      </OlderFields>
    </>
  );
}
