import type { ClientScript } from '#model/chat.ts';
import { runCode } from '../frame/run-code.ts';
import { scriptTimeout } from './open-frame.ts';

/** Runs author's code as part of the page, which the page has allowed. Rejects when it throws or takes too long. */
export function runInPage({ content, args }: ClientScript): Promise<unknown> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The script took too long')), scriptTimeout);
  });
  const names = args.map(({ id }) => id);
  return Promise.race([runCode({ content, names, values: args.map(({ value }) => value) }), late]);
}
