import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build } from 'esbuild';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { openBrowser, type TestBrowser } from '#kit/browser.ts';
import { ChatVisit } from '#kit/chat-visit.ts';
import { type Consumer, openConsumer } from '#kit/consumer.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { copiedSnippets } from '#kit/snippets.ts';
import { serveWebPages, type WebPage } from '#kit/web-page.ts';
import { programs } from '../package/programs.ts';

const bot = {
  variables: ['name'],
  groups: { a: ['Your name?', { type: 'text input', options: { variableId: 'name' } }, 'Hello {{name}}!'] },
  settings: { typingEmulation: { enabled: false } },
};

/** Shows a component of React, twice as strict as in earnest, and takes it away on a click. */
const reactApp = (component: string): string => `import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Chat } from '${component}';
function App() {
  const [isShown, show] = useState(true);
  return <><button onClick={() => show(!isShown)}>Turn</button>{isShown && <Chat />}</>;
}
createRoot(document.getElementById('app')).render(<StrictMode><App /></StrictMode>);
`;
const vueApp = (component: string): string => `import { createApp, h, ref } from 'vue';
import Chat from '${component}';
const isShown = ref(true);
createApp({
  render: () => [h('button', { onClick: () => { isShown.value = !isShown.value; } }, 'Turn'), isShown.value ? h(Chat) : null],
}).mount('#app');
`;

/** The same with what the package offers; a second property changes with each answer. */
const ownReact = (apiHost: string): string => `import { useState } from 'react';
import { Standard } from 'parley/react';
window.told = [];
export function Chat() {
  const [count, setCount] = useState(0);
  return <><p>{'Answers: ' + count}</p><Standard apiHost="${apiHost}" bot="talk" className="mine" style={{ height: 400 }}
    onAnswer={({ message }) => { window.told.push([count, message]); setCount(count + 1); }} onEnd={() => window.told.push([count, 'end'])} /></>;
}
`;
const ownVue = (apiHost: string): string => `import { defineComponent, h, ref } from 'vue';
import { Standard } from 'parley/vue';
window.told = [];
export default defineComponent(() => {
  const count = ref(0);
  return () => [h('p', 'Answers: ' + count.value), h(Standard, { 'api-host': '${apiHost}', bot: 'talk', class: 'mine', style: 'height: 400px',
    onAnswer: ({ message }) => { window.told.push([count.value, message]); count.value += 1; }, onEnd: () => window.told.push([count.value, 'end']) })];
});
`;

describe('our widgets in apps', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let consumer: Consumer;
  let site: WebPage;
  const scripts = new Map<string, string>();
  before(async () => {
    [server, browser, consumer] = await Promise.all([
      startTestServer(),
      openBrowser(),
      openConsumer(process.env['FRAMEWORKS']),
    ]);
    const address = await server.address();
    await publishBot(server, bot, { publicId: 'talk' });
    const codeOf = await copiedSnippets(browser, `${address}/talk`);
    for (const [path, text] of Object.entries(programs)) consumer.write(path, text);
    consumer.write('src/react-snippet.tsx', codeOf('react'));
    consumer.write('src/next-snippet.tsx', codeOf('next'));
    consumer.write('app/vue-snippet.js', compileVue(codeOf('vue')));
    consumer.write('app/own-react.jsx', ownReact(address));
    consumer.write('app/own-vue.js', ownVue(address));
    const apps: Readonly<Record<string, string>> = {
      react: reactApp('../src/react-snippet.tsx'),
      next: reactApp('../src/next-snippet.tsx'),
      'own-react': reactApp('./own-react.jsx'),
      vue: vueApp('./vue-snippet.js'),
      'own-vue': vueApp('./own-vue.js'),
    };
    for (const [name, text] of Object.entries(apps)) {
      consumer.write(`app/${name}-main.jsx`, text);
      scripts.set(name, await bundled(`app/${name}-main.jsx`));
    }
    site = await serveWebPages(
      Object.fromEntries(
        [...scripts].map(([name, script]) => [
          `/${name}`,
          `<!doctype html><html lang="en"><head><title>App</title></head><body><div id="app"></div><script>${script.replaceAll('</script', '<\\/script')}</script></body></html>`,
        ]),
      ),
    );
  });
  after(async () => {
    consumer.remove();
    await browser.close();
    await site.close();
    await server.close();
  });

  async function bundled(entry: string, platform: 'browser' | 'node' = 'browser'): Promise<string> {
    const { outputFiles } = await build({
      absWorkingDir: consumer.folder,
      entryPoints: [entry],
      ...{
        bundle: true,
        write: false,
        platform,
        format: platform === 'node' ? 'esm' : 'iife',
        jsx: 'automatic',
      },
      define: {
        'process.env.NODE_ENV': '"development"',
        __VUE_OPTIONS_API__: 'true',
        __VUE_PROD_DEVTOOLS__: 'false',
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      },
      logLevel: 'silent',
      banner: platform === 'node' ? { js: requireForNode } : {},
    });
    return outputFiles?.[0]?.text ?? '';
  }

  /** A component of one file, as build tools make it a module. */
  function compileVue(code: string): string {
    const { parse, compileScript } = createRequire(join(consumer.folder, 'package.json'))('vue/compiler-sfc');
    const { descriptor } = parse(code);
    return compileScript(descriptor, { id: 'chat', inlineTemplate: true }).content;
  }

  it('the compiler finds no fault with the code that is offered, nor with programs that use the package', async () =>
    assert.equal(await consumer.compile(), ''));

  for (const name of ['react', 'next', 'vue', 'own-react', 'own-vue'])
    it(`a chat begins, goes and comes back: ${name}`, async () => {
      const { page, problems, close } = await browser.page();
      await page.goto(`${site.address}/${name}`);
      const begin = async (): Promise<ChatVisit> => {
        if (name === 'next') await page.getByRole('button', { name: /Chat/ }).click();
        const visit = new ChatVisit(page);
        await visit.hears('Your name?');
        await visit.isAsked();
        return visit;
      };
      const visit = await begin();
      await visit.field.fill('Ada');
      await visit.field.press('Enter');
      await visit.hears('Hello Ada!');
      if (name.startsWith('own')) {
        await page.getByText('Answers: 1').waitFor();
        assert.deepEqual(await page.evaluate('window.told'), [
          [0, 'Ada'],
          [1, 'end'],
        ]);
        assert.equal(await page.locator('parley-standard.mine').count(), 1);
      }
      await page.getByRole('button', { name: 'Turn' }).click();
      await page.locator('.parley-container').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Turn' }).click();
      await begin();
      assert.deepEqual(problems, []);
      await close();
    });

  it('renders on a server, where the chat does not begin', async () => {
    consumer.write(
      'app/server.jsx',
      `import { renderToString } from 'react-dom/server';
import { Chat } from './own-react.jsx';
console.log(renderToString(<Chat />));`,
    );
    consumer.write('app/server.mjs', `globalThis.window = {};\n${await bundled('app/server.jsx', 'node')}`);
    assert.match(
      await consumer.run('app/server.mjs'),
      /<parley-standard style="height:400px" class="mine"><\/parley-standard>/,
    );
  });
});

/** Parts of the library ask for modules of Node in the older way. */
const requireForNode =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
