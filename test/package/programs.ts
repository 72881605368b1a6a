const globals = 'declare const process: { readonly env: Readonly<Record<string, string | undefined>> };';

/** Chats without a page: how an app, a terminal or a test does it. */
const headless = `import { createConversation, type Conversation, type Entry } from 'parley/headless';

const chat: Conversation = createConversation({
  bot: 'talk',
  apiHost: process.env.SERVER ?? '',
  on: { answer: ({ message, blockId }: { message: string; blockId: string }) => console.log('answered', message, blockId.length > 0) },
});
const text = (entry: Entry): string =>
  entry.kind === 'bubble' ? entry.bubble.type : entry.kind === 'guest' ? entry.label : entry.text;
await chat.start();
console.log(chat.state.phase, chat.state.input?.type);
await chat.answer({ text: 'Ada' });
console.log(chat.state.entries.map(text).join());
console.log(chat.transcriptText());
// @ts-expect-error: an answer has a text
void (() => chat.answer({ words: 'Ada' }));
// @ts-expect-error: a server is needed
void (() => createConversation({ bot: 'talk' }));
chat.destroy();
`;

const widgets = `import { loadParley, type BubbleProps } from 'parley';

const props: BubbleProps = {
  bot: 'talk',
  previewMessage: { message: 'Hi', autoShowDelay: 500 },
  theme: { placement: 'left', button: { size: 'large' } },
  onNewInputBlock: (input) => console.log(input.type, input.options),
  onAnswer: ({ message, blockId }) => console.log(message, blockId),
};
export async function begin(): Promise<void> {
  const Parley = await loadParley('https://bots.example.com');
  const bubble = await Parley.initBubble(props);
  await bubble.open();
  await Parley.setInputValue('Ada', { id: 'help' });
  bubble.theme?.button?.size?.length;
  // @ts-expect-error: sides are left and right
  await Parley.initBubble({ theme: { placement: 'top' } });
  // @ts-expect-error: what only the pages of the server may say
  await Parley.initStandard({ previewBot: {} });
}
`;

const page = `import Parley from 'parley/client/parley.js';
const found = document.createElement('parley-popup');
found.theme = { width: '400px' };
await found.open();
await Parley.close();
`;

const react = `import { Bubble, Popup, Standard } from 'parley/react';

const all = (
  <>
    <Standard bot="talk" apiHost="https://bots.example.com" style={{ width: '100%' }} className="chat" />
    <Popup bot="talk" defaultOpen onClose={() => undefined} theme={{ width: '600px' }} />
    <Bubble bot="talk" previewMessage="Hi" onAnswer={({ message }) => message.length} />
    {/* @ts-expect-error: no such property */}
    <Bubble bott="talk" />
  </>
);
`;

const vue = `import { h } from 'vue';
import { Bubble, Standard } from 'parley/vue';

const bubble = h(Bubble, { bot: 'talk', previewMessage: 'Hi' });
const standard = () => h(Standard, { bot: 'talk', onEnd: () => undefined });
`;

/** Sources of a project that uses all of the package, by path. */
export const programs: Readonly<Record<string, string>> = {
  'src/globals.d.ts': globals,
  'src/headless.ts': headless,
  'src/widgets.ts': widgets,
  'src/page.ts': page,
  'src/react.tsx': react,
  'src/vue.ts': vue,
};
