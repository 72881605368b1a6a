import { useDraft } from '#builder/editor/editor.ts';
import { TextSetting } from '#builder/fields/text-setting.tsx';
import { labelsIn } from '#channels/labels.ts';
import type { Settings } from '#model/settings.ts';

type ChannelMessage = keyof NonNullable<NonNullable<Settings['channels']>['messages']>;

const longest = { button: 20, notice: 200, text: 500 } as const;

/** Everything that a bot says by itself in messengers, in the order of the page, with the most characters. */
const messages: Readonly<Record<ChannelMessage, { readonly label: string; readonly most: number }>> = {
  choose: { label: 'Above buttons without a text', most: longest.text },
  more: { label: 'Button: more items', most: longest.button },
  done: { label: 'Button: several answers are complete', most: longest.button },
  skip: { label: 'Button: skip the question', most: longest.button },
  goOn: { label: 'Button: continue an old chat', most: longest.button },
  startAgain: { label: 'Button: start over', most: longest.button },
  textNeeded: { label: 'A text is needed', most: longest.text },
  stalePress: { label: 'A button of an earlier question was pressed', most: longest.notice },
  somethingWrong: { label: 'Something went wrong', most: longest.text },
  paid: { label: 'A payment is complete', most: longest.text },
};

/** The words of a bot in messengers, with what it says in its language in every empty field. */
export function ChannelMessages() {
  const locale = useDraft(({ settings }) => settings.general?.locale);
  const labels = labelsIn(locale);
  return Object.entries(messages).map(([name, { label, most }]) => (
    <TextSetting
      key={name}
      path={`channels.messages.${name}`}
      {...{ label, maxLength: most }}
      placeholder={new Map<string, string>(Object.entries(labels)).get(name)}
    />
  ));
}
