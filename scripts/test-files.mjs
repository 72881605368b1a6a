// Loads the test files of a run, `TEST_FILES`. Node's runner says nothing of a file that breaks after it named its first
// test: the rest of its tests would be missing, and the run green.
import { writeSync } from 'node:fs';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

const { TEST_FILES = '' } = process.env;
// What tests start runs other files.
delete process.env.TEST_FILES;
for (const file of TEST_FILES.split('\n').filter(Boolean)) {
  try {
    await import(pathToFileURL(file).href);
  } catch (error) {
    test(`${file} loads`, () => {
      throw error;
    });
  }
}

// The run ends with its last test, so that what failed is told whatever it left open.
process.on('exit', (code) => {
  const open = process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap');
  if (code !== 0 || open.length === 0) return;
  writeSync(1, `\nFAIL :0 nothing is left open\nStill there: ${open.join(', ')}\n`);
  process.exitCode = 1;
});
