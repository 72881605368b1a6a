import type { ShortBot } from '#blocks/case.ts';
import { fieldAt } from '#kit/api-row.ts';
import { textsOf } from '#kit/chat-row.ts';
import type { Reply, ServerProcess } from '#kit/server-process.ts';

/** Chats whose answers are known, so that a wrong one is seen. */
export interface QuietBot {
  readonly bot: ShortBot;
  /** What the bot says to a number. */
  readonly says: (said: number) => string;
}

const circle = (set: object, says: string): ShortBot => ({
  variables: ['n', 'v'],
  groups: {
    a: ['Hello', { type: 'text input', options: { variableId: 'n' }, to: 'b' }],
    b: [
      { type: 'Set variable', options: { variableId: 'v', ...set } },
      says,
      { type: 'text input', options: { variableId: 'n' }, to: 'b' },
    ],
  },
});

/** Turns without code, and turns with code that only the sandbox can run. */
export const quietBots = {
  plain: {
    bot: circle({ expressionToEvaluate: 'no. {{n}}' }, 'It is {{v}}'),
    says: (said) => `It is no. ${said}`,
  },
  code: {
    bot: circle(
      { isCode: true, expressionToEvaluate: 'return [1, 2].map((each) => each * {{n}}).join("-")' },
      'It is {{v}}',
    ),
    says: (said) => `It is ${said}-${said * 2}`,
  },
} as const satisfies Readonly<Record<string, QuietBot>>;

/** What visitors met. */
export interface Seen {
  /** Of each answered turn, ms, in order of size. */
  readonly ms: readonly number[];
  /** Answers that were not what the bot says. */
  wrong: number;
  /** Requests that were refused or brought nothing. */
  refused: number;
}

/** `visitors` chats side by side, one turn after the other, until the time is over. */
export async function chat(
  server: ServerProcess,
  { publicId, says }: { readonly publicId: string; readonly says: (said: number) => string },
  plan: { readonly visitors: number; readonly ms: number },
): Promise<Seen> {
  const ends = performance.now() + plan.ms;
  const ms: number[] = [];
  const seen = { ms, wrong: 0, refused: 0 };
  const turn = async (
    send: () => Promise<Reply>,
    expected: string | undefined,
  ): Promise<Reply | undefined> => {
    const begun = performance.now();
    const reply = await send().catch(() => undefined);
    if (reply?.status !== 200) {
      seen.refused++;
      // Nothing is gained by asking at once.
      await new Promise((resolve) => setTimeout(resolve, 20));
      return undefined;
    }
    ms.push(performance.now() - begun);
    if (expected !== undefined && textsOf(reply.body)[0] !== expected) seen.wrong++;
    return reply;
  };
  const visitor = async (): Promise<void> => {
    while (performance.now() < ends) {
      const begun = await turn(
        () => server.send('POST', `/v1/bots/${publicId}/startChat`, { body: {} }),
        undefined,
      );
      if (begun === undefined) continue;
      const sessionId = String(fieldAt(begun.body, 'sessionId'));
      for (let said = 1; said <= 20 && performance.now() < ends; said++)
        await turn(() => server.say(sessionId, String(said)), says(said));
    }
  };
  await Promise.all(Array.from({ length: plan.visitors }, visitor));
  ms.sort((a, b) => a - b);
  return seen;
}

/** The value that this share of the visitors' turns stayed under, ms; without any, infinity. */
export function percentile(ms: readonly number[], share: number): number {
  return ms[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? Number.POSITIVE_INFINITY;
}
