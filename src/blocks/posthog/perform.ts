import { serviceAnswer } from '#blocks/_shared/service-answer.ts';
import type { ServicePerformer } from '#blocks/performer.ts';

/** One event of PostHog's capture API. */
export const posthogPerform: ServicePerformer = async ({ input }, { account, now }) => {
  if (account === null) return { ok: false, message: 'There is no account.' };
  const key = String(account.data.apiKey);
  const answer = await account.request({
    url: `${String(account.data.host).replace(/\/+$/, '')}/i/v0/e/`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_key: key, ...input, timestamp: new Date(now()).toISOString() }),
  });
  return serviceAnswer(answer, [key]);
};
