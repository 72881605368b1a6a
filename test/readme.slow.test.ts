import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type OtherInstallation, openOtherInstallation } from '#kit/other-installation.ts';
import { readmeToolScript, readmeTools } from '#kit/readme-tool.ts';
import { root } from '#kit/source.ts';

/** One block of commands in the README, and the heading it stands under. */
interface Block {
  readonly heading: string;
  readonly text: string;
}

const blocks: readonly Block[] = readFileSync(join(root, 'README.md'), 'utf8')
  .split(/^## /m)
  .flatMap((section) => {
    const heading = section.split('\n')[0] ?? '';
    return [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, text = '']) => ({ heading, text }));
  });

/** Blocks that are not run, and why. */
const skipped: Readonly<Record<string, string>> = { Develop: 'it starts this test' };

/**
 * Follows the README as a newcomer does: in a new folder, with its own commands, from the clone to the results. Only
 * addresses and tokens are filled in.
 */
describe('the README, word by word', { skip: process.platform === 'win32' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-readme-'));
  const bin = join(folder, 'bin');
  const clone = join(folder, 'parley');
  let other: OtherInstallation;
  let server: ChildProcess;
  let printed = '';

  before(async () => {
    mkdirSync(bin);
    for (const name of readmeTools) writeFileSync(join(bin, name), readmeToolScript(name), { mode: 0o755 });
    other = await openOtherInstallation({
      workspaces: [{ id: 'w1', name: 'Theirs', plan: 'FREE' }],
      ...{ folders: [], bots: [], published: {}, themes: [], results: {} },
    });
  });

  after(async () => {
    if (server?.exitCode === null && server.pid !== undefined) {
      const closed = once(server, 'close');
      process.kill(-server.pid, 'SIGTERM');
      await closed;
    }
    await other.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A shell that runs these commands and stops at the first that fails. */
  function shell(commands: string, cwd: string): ChildProcess {
    const filled = commands
      .replace('<address of this repository>', 'https://example.com/parley.git')
      .replace('http://127.0.0.1:3000', /running at (http:\S+)/.exec(printed)?.[1] ?? '')
      .replace('par_sk_…', /par_sk_[\w-]{43}/.exec(printed)?.[0] ?? '')
      .replace('par_pk_…', /par_pk_[\w-]+/.exec(printed)?.[0] ?? '')
      .replace('REMOTE_TOKEN=…', `REMOTE_TOKEN=${other.token} EGRESS_ALLOW=${new URL(other.address).host}`)
      .replace('https://bots.example.org', other.address);
    return spawn('sh', ['-euc', filled], {
      cwd,
      env: {
        HOME: folder,
        PORT: '0',
        PATH: [bin, dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter),
      },
      stdio: ['pipe', 'pipe', 'pipe'],
      // A group of its own: npm does not pass every signal on.
      detached: true,
    });
  }

  /** What the commands print; fails with it when one of them fails. */
  async function run({ text }: Block, { input = '' } = {}): Promise<string> {
    const child = shell(text, clone);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += String(chunk)));
    child.stdin?.end(input);
    const [code] = await once(child, 'close');
    assert.equal(code, 0, said);
    return said;
  }

  const under = (heading: string, at = 0): Block =>
    blocks.filter((block) => block.heading === heading)[at] ??
    assert.fail(`There is no block ${at} under ${heading}`);

  it('clones and starts', async () => {
    server = shell(under('Start').text.replace('npm start', 'exec npm start'), folder);
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (chunk) => (printed += String(chunk)));
    while (!/startChat/.test(printed)) {
      assert.equal(server.exitCode, null, printed);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    for (const said of [/par_sk_/, /par_pk_/, /curl/]) assert.match(printed, said);
  });

  it('plays an example in the terminal', async () => {
    const said = await run(under('Start', 1), { input: 'Ada\n' });
    assert.match(said, /Your name.*1 of 4/s);
  });

  it('makes the first bot, talks to it and reads its results', async () => {
    const said = await run(under('A first bot'));
    assert.match(said, /Nice to meet you/);
    assert.match(said, /"results":\[.*"content":"Ada"/);
  });

  it('imports an export, and a whole installation', async () => {
    copyFileSync(join(root, 'examples/bots/quiz/bot.json'), join(clone, 'export.json'));
    const said = await run(under('Coming from Typebot'));
    assert.match(said, /publish/i);
    assert.ok(other.seen.length > 0);
  });

  it('has no block that nobody follows', () => {
    const followed = ['Start', 'Start', 'A first bot', 'Coming from Typebot'];
    const rest = blocks.map(({ heading }) => heading).filter((heading) => skipped[heading] === undefined);
    assert.deepEqual(rest, followed);
  });
});
