import { ReadStream } from 'node:tty';
import type { Terminal } from './command.ts';

/**
 * Reads a line that must not be seen: without echo from a terminal, else the first line of standard input. Undefined
 * when the person gives up (Ctrl-C, Ctrl-D) or there is no line.
 * @example const password = await readSecret(terminal, 'New password: ');
 */
export async function readSecret(terminal: Terminal, question: string): Promise<string | undefined> {
  const { stdin } = terminal;
  const isHidden = terminal.isInteractive && stdin instanceof ReadStream;
  if (!isHidden) return firstLine(stdin);
  // A prompt, not a line: the answer is typed after it.
  process.stderr.write(question);
  stdin.setRawMode(true);
  try {
    return await firstLine(stdin);
  } finally {
    stdin.setRawMode(false);
    stdin.pause();
    terminal.error('');
  }
}

const GIVE_UP = /[\u0003\u0004]/;
const ERASE = /[\b\u007f]/;

async function firstLine(stdin: Terminal['stdin']): Promise<string | undefined> {
  stdin.setEncoding('utf8');
  let line = '';
  for await (const piece of stdin.iterator({ destroyOnReturn: false })) {
    for (const character of String(piece)) {
      if (character === '\n' || character === '\r') return line;
      if (GIVE_UP.test(character)) return undefined;
      line = ERASE.test(character) ? [...line].slice(0, -1).join('') : line + character;
    }
  }
  return line === '' ? undefined : line;
}
