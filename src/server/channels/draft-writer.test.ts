import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { telegram } from '#channels/telegram/telegram.ts';
import { DraftWriter } from './draft-writer.ts';
import { SendRates } from './send-rates.ts';

const reader = { id: 't', address: 'tg:5' };

describe('what people see of a text while it is written', () => {
  it('grows once a second, and each bubble is a draft of its own', () =>
    withClock(async ({ writer, shown, pass }) => {
      const { onText } = writer.observer(reader);
      onText('a', 'One');
      await pass(0);
      for (const piece of [' two', ' three']) {
        onText('a', piece);
        await pass(400);
      }
      assert.deepEqual(shown, ['1 One']);
      await pass(200);
      onText('b', 'Four');
      await pass(1000);
      assert.deepEqual(shown, ['1 One', '1 One two three', '2 Four']);
      await pass(5000);
      assert.equal(shown.length, 3, 'nothing is shown twice');
    }));

  it('ends with the message, which waits for a draft that is on its way', () =>
    withClock(async ({ writer, shown, pass, hold }) => {
      const { onText } = writer.observer(reader);
      const letGo = hold();
      onText('a', 'One');
      await pass(0);
      onText('a', ' two');
      let hasEnded = false;
      const ending = writer.end('t').then(() => (hasEnded = true));
      await pass(5000);
      assert.ok(!hasEnded);
      letGo(true);
      await ending;
      await pass(5000);
      assert.deepEqual(shown, ['1 One']);
    }));

  it('is not shown any more once the service refused it', () =>
    withClock(async ({ writer, shown, pass, hold }) => {
      const { onText } = writer.observer(reader);
      hold()(false);
      onText('a', 'One');
      await pass(0);
      onText('a', ' two');
      await pass(5000);
      assert.deepEqual(shown, ['1 One']);
    }));

  it('waits where the contact gets as much as they may', () =>
    withClock(async ({ writer, shown, pass, rates, now }) => {
      for (let n = 0; n < 5; n++) rates.take('t', now());
      const { onText } = writer.observer(reader);
      onText('a', ' ');
      await pass(100);
      onText('a', 'One');
      await pass(800);
      assert.deepEqual(shown, []);
      await pass(200);
      assert.deepEqual(shown, ['1  One']);
    }));
});

interface Scene {
  readonly writer: DraftWriter;
  /** Drafts with their ids. */
  readonly shown: readonly string[];
  readonly rates: SendRates;
  readonly now: () => number;
  readonly pass: (ms: number) => Promise<void>;
  /** The next draft is answered when this is called. */
  readonly hold: () => (isTaken: boolean) => void;
}

async function withClock(use: (scene: Scene) => Promise<void>): Promise<void> {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    let ms = 1000;
    const now = () => ms;
    const shown: string[] = [];
    const answers: Promise<boolean>[] = [];
    const rates = new SendRates(telegram.capabilities.rates);
    const writer = new DraftWriter({
      ...{ adapter: telegram, clock: now, rates },
      show: async ({ body }) => {
        shown.push(`${String(body['draft_id'])} ${String(body['text'])}`);
        return (await answers.shift()) ?? true;
      },
    });
    const pass = async (time: number) => {
      ms += time;
      mock.timers.tick(time);
      for (let n = 0; n < 20; n++) await Promise.resolve();
    };
    const hold = () => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      answers.push(promise);
      return resolve;
    };
    await use({ writer, shown, rates, now, pass, hold });
  } finally {
    mock.timers.reset();
  }
}
