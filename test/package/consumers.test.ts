import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { type Consumer, openConsumer } from '#kit/consumer.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { programs } from './programs.ts';

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
    for (const [path, text] of Object.entries(programs)) consumer.write(path, text);
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
