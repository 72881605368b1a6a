import * as z from 'zod';
import { serviceAnswer } from '#blocks/_shared/service-answer.ts';
import type { Account, ServiceAnswer, ServiceMeans, ServicePerformer } from '#blocks/performer.ts';
import type { CodeValue } from '#engine/code-job.ts';
import type { ServiceResult } from '#engine/service-job.ts';

const api = 'https://api.joinblink.com/v2';
/** Maximum number of pages and users to search. */
const MAX_PAGES = 50;
const MAX_USERS = 1000;

const usersJob = z.object({
  fields: z.array(z.string()),
  filter: z.object({ field: z.string(), value: z.string() }).optional(),
});
type UsersJob = z.infer<typeof usersJob>;
const usersSchema = z.object({ data: z.array(z.record(z.string(), z.unknown())) });
const eventSchema = z.object({ data: z.object({ event_id: z.string() }) });
type User = Readonly<Record<string, unknown>>;

/** Looks up users (`users`) or sends an event to the feed (`feed`). */
export const blinkPerform: ServicePerformer = async ({ action, input }, means) => {
  const { account } = means;
  if (account === null) return { ok: false, message: 'No credentials are selected.' };
  if (action === 'users') return findUsers(account, usersJob.parse(input), means);
  const answer = await account.request({
    url: `${api}/feed/events`,
    method: 'POST',
    headers: { ...headersOf(account), 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const read = readAs(answer, account, eventSchema);
  return read.ok ? { ok: true, output: read.value.data.event_id } : read.result;
};

/** Page by page, because the service has no search. */
async function findUsers(
  account: Account,
  job: UsersJob,
  { msLeft }: Pick<ServiceMeans, 'msLeft'>,
): Promise<ServiceResult> {
  const found: User[] = [];
  let last: unknown;
  for (let page = 1; page <= MAX_PAGES && (page === 1 || msLeft() > 1000); page++) {
    const answer = await account.request({ url: `${api}/user?page=${page}`, headers: headersOf(account) });
    const read = readAs(answer, account, usersSchema);
    if (!read.ok) return read.result;
    const users = read.value.data;
    const first = users[0]?.['id'];
    // A repeated page means that there are no more.
    if (users.length === 0 || (first !== undefined && first === last)) break;
    last = first;
    found.push(...users.filter((user) => isWanted(user, job)));
    if (found.length >= MAX_USERS || (job.filter !== undefined && found.length > 0)) break;
  }
  return { ok: true, output: found.slice(0, MAX_USERS).map((user) => cutOut(user, job)) };
}

function isWanted(user: User, { filter }: UsersJob): boolean {
  return filter === undefined || String(user[filter.field] ?? '') === filter.value;
}

function cutOut(user: User, { fields }: UsersJob): CodeValue {
  return Object.fromEntries(fields.map((field) => [field, textOf(user[field])]));
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const headersOf = ({ data }: Account) => ({ authorization: `Bearer ${String(data.apiKey)}` });

function readAs<T>(
  answer: ServiceAnswer,
  { data }: Account,
  schema: z.ZodType<T>,
): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly result: ServiceResult } {
  const result = serviceAnswer(answer, [String(data.apiKey)]);
  if (!result.ok || !answer.ok) return { ok: false, result };
  const parsed = schema.safeParse(answer.data());
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, result: { ok: false, message: 'The response of the service could not be parsed.' } };
}
