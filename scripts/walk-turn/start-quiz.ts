import { join } from 'node:path';
import { createApp } from '#server/create-app.ts';
import { createServer } from '#server/http/create-server.ts';
import { readConfig } from '#server/read-config.ts';
import { openStore } from '#store/open.ts';
import { quizAnswers } from '../../bench/bots.ts';
import { setUpBench } from '../../bench/set-up.ts';

/** A server with the quiz of the bench, from the sources. */
export async function startQuiz(folder: string) {
  const config = readConfig({ PORT: '0', PARLEY_DATA: folder, LOG_LEVEL: 'error' });
  if (!config.ok) throw new Error(config.error.join('\n'));
  const opened = await openStore({ kind: 'sqlite', path: join(folder, 'parley.db') });
  if (!opened.ok) throw new Error(opened.error.code);
  const running = createApp(config.value, opened.value);
  const { token } = await setUpBench(running.app);
  const server = createServer(running.app);
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const call = async (path: string, body: unknown): Promise<Readonly<Record<string, unknown>>> => {
    const answer = await fetch(`${address}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return Object(await answer.json());
  };
  return {
    /** Starts a chat; gives its session id. */
    start: async () => String((await call('bots/quiz/startChat', {})).sessionId),
    /** Gives the first answer. */
    answer: (sessionId: string) => call(`sessions/${sessionId}/continueChat`, { message: quizAnswers[0] }),
    stop: async () => {
      await server.close();
      await running.close();
      await opened.value.close();
    },
  };
}
