import type { Terminal } from '#cli/command.ts';
import { choicesOf, readLine } from './choices.ts';
import { inputHint } from './input-hint.ts';
import { bubbleText, type Chat, ChatError, type Reply } from './reply.ts';

/** How a conversation is shown. */
export interface Manner {
  /** One JSON object per turn instead of text. */
  readonly isJson: boolean;
  readonly showsTrace: boolean;
}

/** Pauses in a flow are shortened to this when the output is not a terminal. */
const LONGEST_PAUSE_MS = 10_000;
/** A bot that only acts and never asks is stopped after this many turns. */
const MAX_TURNS_WITHOUT_INPUT = 50;

/** Chats until the conversation or the lines end. `lines` are the visitor's messages, read one by one. */
export async function converse(
  chat: Chat,
  lines: AsyncIterator<string>,
  how: Manner & { readonly terminal: Terminal },
): Promise<void> {
  let reply = await chat.start();
  let unasked = 0;
  for (;;) {
    show(reply, { ...how, page: chat.page() });
    if (reply.status === 'ended') return;
    if (reply.input === null) {
      unasked += 1;
      if (unasked > MAX_TURNS_WITHOUT_INPUT)
        throw new ChatError('The bot keeps running without asking anything.');
      reply = await chat.send(await answerAction(reply, how));
      continue;
    }
    unasked = 0;
    const line = await lines.next();
    if (line.done === true) return;
    reply = await chat.send(readLine(line.value, reply.input));
  }
}

function show(
  reply: Reply,
  {
    isJson,
    showsTrace,
    page,
    terminal,
  }: Manner & { readonly terminal: Terminal; readonly page: string | undefined },
): void {
  if (isJson) {
    const { messages, trace, ...rest } = reply;
    terminal.out(
      JSON.stringify({ messages: messages.map(bubbleText), ...rest, ...(showsTrace && { trace }) }),
    );
    return;
  }
  for (const message of reply.messages) terminal.out(`• ${bubbleText(message).replaceAll('\n', '\n  ')}`);
  for (const { type } of reply.actions) terminal.out(`  (page: ${type})`);
  for (const { description, details } of reply.logs) {
    terminal.error(`  (log: ${description}${details === undefined ? '' : `, ${details}`})`);
  }
  if (showsTrace) for (const step of reply.trace) terminal.error(`  > ${step}`);
  if (reply.input !== null) {
    choicesOf(reply.input).forEach(({ label }, index) => terminal.out(`  ${index + 1}. ${label}`));
    terminal.out(`? ${inputHint(reply.input, page)}`);
  } else if (reply.status === 'ended') terminal.out('(the end)');
}

/** What a page would do and answer. A terminal waits, but has no page in which the author's code could run. */
async function answerAction(reply: Reply, { terminal }: { readonly terminal: Terminal }) {
  const waiting = reply.actions.at(-1);
  if (waiting === undefined)
    throw new ChatError('The bot is waiting for an external call, which cannot arrive here.');
  if (waiting.type === 'wait') {
    await new Promise((resolve) =>
      setTimeout(resolve, Math.min(secondsOf(waiting) * 1000, LONGEST_PAUSE_MS)),
    );
    return null;
  }
  if (waiting.type === 'listenForWebhook') {
    throw new ChatError('The bot is waiting for an external call, which cannot arrive here.');
  }
  terminal.error(`  (not available in a terminal: "${waiting.type}" returns nothing)`);
  return null;
}

function secondsOf(action: object): number {
  const wait = Object.entries(action).find(([key]) => key === 'wait')?.[1];
  const seconds =
    typeof wait === 'object' && wait !== null
      ? Object.entries(wait).find(([key]) => key === 'secondsToWaitFor')?.[1]
      : undefined;
  return typeof seconds === 'number' && seconds > 0 ? seconds : 0;
}
