import type { BlockCase } from '#blocks/case.ts';
import { performDate } from '#blocks/date-input/perform.ts';
import { performPhone } from '#blocks/phone-number-input/perform.ts';
import type { Effect, Resolution } from '#engine/effect.ts';
import type { HttpJob, HttpResult } from '#engine/http-job.ts';
import type { ServiceJob, ServiceResult } from '#engine/service-job.ts';
import { transcriptOf, transcriptText } from '#engine/transcript.ts';
import { createSandbox, type Sandbox } from '#server/sandbox/create-sandbox.ts';
import { assertSubset } from './assert-subset.ts';
import type { Conversation, Perform } from './player.ts';

/** Performers for rows: the real ones, with linked bots and the web taken from the row. */
export function createPerform(sandbox: Sandbox, row: Pick<BlockCase, 'web' | 'services'> = {}): Perform {
  const { web = [], services = [] } = row;
  let jobs = 0;
  const resultOfService = (job: ServiceJob): ServiceResult => {
    const exchange = services[jobs++];
    if (exchange === undefined) return { ok: false, message: 'There are no services here.' };
    assertSubset(job, exchange.asks, `job ${jobs}`);
    return exchange.answers;
  };
  let asked = 0;
  const answerOfWeb = (job: HttpJob): HttpResult => {
    const exchange = web[asked++];
    if (exchange === undefined) return { failed: 'unreachable', message: 'There is no web here.' };
    assertSubset(job, exchange.asks, `request ${asked}`);
    return exchange.answers;
  };
  return async (effect: Effect, conversation: Conversation): Promise<Resolution> => {
    const { key } = effect;
    switch (effect.kind) {
      case 'code':
        return { kind: 'code', key, result: await sandbox.run(effect.request, { owner: 'test' }) };
      case 'phone':
        return { kind: 'phone', key, result: await performPhone(effect.request) };
      case 'date':
        return { kind: 'date', key, result: await performDate(effect.request) };
      case 'resumeUrl':
        return {
          kind: 'resumeUrl',
          key,
          result: { url: `https://chat.example/resume/${effect.request.blockId}` },
        };
      case 'http':
        return { kind: 'http', key, result: answerOfWeb(effect.request) };
      case 'service':
        return { kind: 'service', key, result: resultOfService(effect.request) };
      case 'linkBot': {
        const { botId } = effect.request;
        return {
          kind: 'linkBot',
          key,
          result: conversation.hasProgram(botId) ? { version: botId } : { missing: true },
        };
      }
      case 'transcript': {
        const before = conversation.turns.flatMap((turn, index) => {
          const event = conversation.events.filter((each) => each.kind !== 'resolved')[index];
          return event === undefined ? [] : transcriptOf({ event, said: turn.messages });
        });
        const current = conversation.events.findLast((event) => event.kind !== 'resolved');
        const now = current === undefined ? [] : transcriptOf({ event: current, said: effect.request.said });
        return { kind: 'transcript', key, result: { text: transcriptText([...before, ...now]) } };
      }
    }
  };
}

/** One sandbox for a test file. */
export function openSandbox(): Sandbox {
  return createSandbox({});
}
