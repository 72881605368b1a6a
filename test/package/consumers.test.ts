import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { type Consumer, openConsumer } from '#kit/consumer.ts';
import { publishBot } from '#kit/publish-bot.ts';

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

export const props: BubbleProps = {
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

export const all = (
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

export const bubble = h(Bubble, { bot: 'talk', previewMessage: 'Hi' });
export const standard = () => h(Standard, { bot: 'talk', onEnd: () => undefined });
`;

/** As much of the types of the libraries as these need; the true ones are used where the registry answers. */
const stubs: Readonly<Record<string, string>> = {
  'react/package.json':
    '{ "name": "react", "exports": { ".": "./index.d.ts", "./jsx-runtime": "./jsx-runtime.d.ts" } }',
  'react/index.d.ts': `export interface CSSProperties { width?: string | number }
export interface ReactElement { props: unknown }`,
  'react/jsx-runtime.d.ts': `import type { ReactElement } from 'react';
export const Fragment: (props: { children?: unknown }) => ReactElement;
export namespace JSX { type Element = ReactElement; interface ElementChildrenAttribute { children: {} } }`,
  'vue/package.json': '{ "name": "vue", "version": "3.5.0", "types": "index.d.ts" }',
  'vue/index.d.ts': `export interface FunctionalComponent<P> { (props: P, context: never): object; inheritAttrs?: boolean }
export function h<P>(component: FunctionalComponent<P>, props: P): object;`,
};

describe('programs that use the package', () => {
  let consumer: Consumer;
  let server: TestServer;
  before(async () => {
    [consumer, server] = await Promise.all([openConsumer(), startTestServer()]);
    for (const [path, text] of Object.entries(stubs)) consumer.write(`node_modules/${path}`, text);
    consumer.write('src/headless.ts', headless);
    consumer.write(
      'src/globals.d.ts',
      'declare const process: { readonly env: Readonly<Record<string, string | undefined>> };',
    );
    consumer.write('src/widgets.ts', widgets);
    consumer.write('src/page.ts', page);
    consumer.write('src/react.tsx', react);
    consumer.write('src/vue.ts', vue);
  });
  after(async () => {
    consumer.remove();
    await server.close();
  });

  it('every file that it offers is there, with its declarations', () => {
    const { exports } = JSON.parse(readFileSync(join(consumer.folder, 'package/package.json'), 'utf8'));
    const named = Object.values(exports).flatMap((each) =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    );
    assert.equal(named.length, 8);
    for (const file of named)
      assert.ok(existsSync(join(consumer.folder, 'package', String(file))), `${file}`);
  });

  for (const [how, options] of [
    ['a bundler', {}],
    ['Node', { module: 'nodenext', moduleResolution: 'nodenext' }],
  ] as const)
    it(`are checked by the compiler, as ${how} finds files`, async () => {
      assert.equal(await consumer.compile(options), '');
    });

  it('chat without a page', async () => {
    await publishBot(
      server,
      {
        variables: ['name'],
        groups: {
          a: ['Your name?', { type: 'text input', options: { variableId: 'name' } }, 'Hello {{name}}!'],
        },
      },
      { publicId: 'talk' },
    );
    const said = await consumer.run('src/headless.ts', { SERVER: await server.address() });
    const lines = said.split('\n').filter((line) => line !== '');
    assert.deepEqual(lines.slice(0, 3), ['running text input', 'answered Ada true', 'text,Ada,text']);
    assert.match(lines.slice(3).join(), /Your name\?.*Ada.*Hello Ada!/);
  });
});
