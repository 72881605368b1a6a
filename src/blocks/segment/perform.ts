import { serviceAnswer } from '#blocks/_shared/service-answer.ts';
import type { ServicePerformer } from '#blocks/performer.ts';

/** One call of Segment's tracking API. The same job has the same `messageId`, so that repeating it counts once. */
export const segmentPerform: ServicePerformer = async ({ action, input }, { account, jobKey, now }) => {
  if (account === null) return { ok: false, message: 'No credentials are selected.' };
  const key = String(account.data.apiKey);
  const basic = Buffer.from(`${key}:`).toString('base64');
  const answer = await account.request({
    url: `https://api.segment.io/v1/${action}`,
    method: 'POST',
    headers: {
      authorization: `Basic ${basic}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...input, messageId: jobKey, timestamp: new Date(now()).toISOString() }),
    isRepeatable: true,
  });
  return serviceAnswer(answer, [key, basic]);
};
