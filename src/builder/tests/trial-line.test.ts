import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BotDocument } from '#bot/document.ts';
import type { TrialReply, TrialRequest } from '#builder/editor/trial-messages.ts';
import { type LineWorker, TrialLine } from './trial-line.ts';

/** A worker that says what the test has it say. */
class PlayedWorker implements LineWorker {
  readonly asked: TrialRequest[] = [];
  isOver = false;
  readonly #listeners: [type: string, listener: EventListenerOrEventListenerObject][] = [];

  addEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
    this.#listeners.push([type, listener]);
  }

  postMessage(request: TrialRequest): void {
    this.asked.push(request);
  }

  terminate(): void {
    this.isOver = true;
  }

  says(data: TrialReply): void {
    this.#tell(new MessageEvent('message', { data }));
  }

  fails(): void {
    this.#tell(new Event('error'));
  }

  #tell(event: Event): void {
    for (const [type, listener] of this.#listeners)
      if (type === event.type && typeof listener === 'function') listener(event);
  }
}

function play() {
  const workers: PlayedWorker[] = [];
  const line = new TrialLine(() => {
    const worker = new PlayedWorker();
    workers.push(worker);
    return worker;
  });
  const worker = (place: number): PlayedWorker => {
    const found = workers[place];
    assert.ok(found, `worker ${place}`);
    return found;
  };
  return { line, worker, workers };
}

const document: BotDocument = {
  ...{ version: '6', events: [], groups: [], edges: [] },
  ...{ variables: [], theme: {}, settings: {} },
};
const run: TrialRequest = { kind: 'run', tests: [], subject: { bots: [{ id: 'b', document }], facts: {} } };
const read = (text: string): TrialRequest => ({ kind: 'read', text });
const written = (text: string): TrialReply => ({ kind: 'written', text });

describe('requests to the worker of tests', () => {
  it('start it with the first one, and are answered in their order', async () => {
    const { line, worker, workers } = play();
    assert.equal(workers.length, 0);
    const replies = Promise.all([line.ask(read('a')), line.ask(read('b'))]);
    worker(0).says(written('1'));
    worker(0).says(written('2'));
    assert.deepEqual(await replies, [written('1'), written('2')]);
    assert.deepEqual([worker(0).asked, workers.length], [[read('a'), read('b')], 1]);
  });

  it('hear of each test of a run', async () => {
    const { line, worker } = play();
    const ended: string[] = [];
    const reply = line.ask(run, ({ id }) => ended.push(id));
    for (const id of ['t1', 't2'])
      worker(0).says({ kind: 'ended', ran: { id, failures: [], steps: [], ms: 1 } });
    worker(0).says(written('done'));
    assert.deepEqual([await reply, ended], [written('done'), ['t1', 't2']]);
  });

  it('are asked of a new one when runs are stopped, and the runs alone end', async () => {
    const { line, worker } = play();
    const stopped = line.ask(run);
    const [first, second] = [line.ask(read('a')), line.ask(read('b'))];
    line.stopRuns();
    assert.equal(await stopped, undefined);
    assert.ok(worker(0).isOver);
    worker(0).says(written('too late'));
    assert.deepEqual(worker(1).asked, [read('a'), read('b')]);
    worker(1).says(written('1'));
    worker(1).says(written('2'));
    assert.deepEqual(await Promise.all([first, second]), [written('1'), written('2')]);
  });

  it('have no reply when it fails or is closed, and the next one starts anew', async () => {
    const { line, worker } = play();
    const failed = line.ask(read('a'));
    worker(0).fails();
    assert.equal(await failed, undefined);
    const closed = line.ask(read('b'));
    worker(0).fails();
    line.close();
    assert.equal(await closed, undefined);
    assert.ok(worker(1).isOver);
    const answered = line.ask(read('c'));
    worker(2).says(written('c'));
    assert.deepEqual(await answered, written('c'));
  });
});
