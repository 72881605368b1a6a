// Loads the test files of a run, `TEST_FILES`. Node's runner says nothing of a file that breaks after it named its first
// test: the rest of its tests would be missing, and the run green.
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { Server } from 'node:net';
import { after, beforeEach, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { disableHooks } from './runner-hooks.mjs';

const { TEST_FILES = '', TEST_END_MS = '120000' } = process.env;
// What tests start runs other files.
delete process.env.TEST_FILES;
const listening = rememberServers();
for (const file of TEST_FILES.split('\n').filter(Boolean)) {
  try {
    await import(pathToFileURL(file).href);
  } catch (error) {
    test(`${file} loads`, () => {
      throw error;
    });
  }
}

// Else it is written when this process ends, which may be after all others began.
flushCompileCache();
disableHooks();
nameUncaughtErrors();

// The last of all hooks: a run with everything closed ends by itself in a moment.
after(() => {
  setTimeout(() => {
    const open = process.getActiveResourcesInfo().join(', ');
    writeSync(1, `\nFAIL :0 ends by itself\nStill open: ${open}\n${[...listening.values()].join('\n')}\n`);
    process.exit(1);
  }, Number(TEST_END_MS)).unref();
});

/** Writes errors that nobody caught, and the last test that began: the runner fails the run for them, and says neither. */
function nameUncaughtErrors() {
  let running = 'no test';
  beforeEach(({ fullName }) => {
    running = fullName;
  });
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error) => {
      writeSync(1, `\nFAIL :0 after ${running} began\n${event}: ${error?.stack ?? error}\n`);
    });
}

/** Servers that listen, and where in the code they began to: nothing else tells them apart once a run hangs. */
function rememberServers() {
  const places = new Map();
  const { listen } = Server.prototype;
  Server.prototype.listen = function (...given) {
    places.set(this, new Error('A server listens').stack);
    this.once('close', () => places.delete(this));
    return Reflect.apply(listen, this, given);
  };
  return places;
}
