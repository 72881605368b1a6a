import { serviceAnswer } from '#blocks/_shared/service-answer.ts';
import type { ServicePerformer } from '#blocks/performer.ts';
import { withoutEndSlashes } from '#lib/without-end-slashes.ts';

/** One event of PostHog's capture API. */
export const posthogPerform: ServicePerformer = async ({ input }, { account, now }) => {
  if (account === null) return { ok: false, message: 'No credentials are selected.' };
  const key = String(account.data.apiKey);
  const answer = await account.request({
    url: `${withoutEndSlashes(String(account.data.host))}/i/v0/e/`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_key: key, ...input, timestamp: new Date(now()).toISOString() }),
  });
  return serviceAnswer(answer, [key]);
};
