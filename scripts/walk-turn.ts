import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Call, instrumentSources, recordCalls } from './walk-turn/record-calls.ts';

/**
 * Says which files, folders and functions one `continueChat` of the quiz enters, and how often it goes from one folder to
 * another. `npm run walk -- list` names them.
 */
instrumentSources();
const { startQuiz } = await import('./walk-turn/start-quiz.ts');
const folder = mkdtempSync(join(tmpdir(), 'parley-walk-'));
const quiz = await startQuiz(folder);
// The first visits load and remember what later ones find.
for (let visit = 0; visit < 3; visit++) await quiz.answer(await quiz.start());
const sessionId = await quiz.start();
const calls = await recordCalls(() => quiz.answer(sessionId));
await quiz.stop();
rmSync(folder, { recursive: true, force: true });

const folderOf = ({ file }: Call): string => dirname(file);
const files = new Set(calls.map(({ file }) => file));
const changes = (of: readonly string[]): number =>
  of.filter((each, at) => at > 0 && each !== of[at - 1]).length;
const between = (...folders: readonly string[]): number =>
  changes(calls.map(folderOf).filter((each) => folders.includes(each)));
console.log(
  [
    `${files.size} files`,
    `${new Set(calls.map(folderOf)).size} folders`,
    `${new Set(calls.map(({ file, at }) => `${file}:${at}`)).size} functions, entered ${calls.length} times`,
    `${changes(calls.map(folderOf))} changes of folder`,
    `${between('src/server/http', 'src/server/ops/chat')} between http and ops/chat`,
  ].join('\n'),
);
if (process.argv.includes('list')) for (const file of files) console.log(file);
