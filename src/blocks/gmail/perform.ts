import * as z from 'zod';
import { mailAddresses } from '#blocks/_shared/mail-input.ts';
import { readAttachments } from '#blocks/_shared/perform/read-attachments.ts';
import { serviceAnswer } from '#blocks/_shared/service-answer.ts';
import type { Account, ServiceAnswer, ServicePerformer } from '#blocks/performer.ts';
import { normalized } from '#lib/normalized.ts';

const inputSchema = z.object({
  to: mailAddresses,
  from: mailAddresses,
  replyTo: mailAddresses,
  wrong: z.array(z.string()),
  subject: z.string(),
  body: z.string(),
  attachments: z.array(z.string()),
  label: z.string(),
  threadId: z.string(),
});

const API = 'https://gmail.googleapis.com/gmail/v1/users/me';

/** Sends one e-mail with the credentials, in a thread and with a label if requested. */
export const gmailPerform: ServicePerformer = async (job, { account, files, mail }) => {
  if (account === null) return { ok: false, message: 'No credentials are selected.' };
  const input = inputSchema.parse(job.input);
  const read = await readAttachments(input.attachments, files);
  if (!read.ok) return read;
  const remarks = input.wrong.map((text) => `“${text}” is not an e-mail address.`);
  const [from] = input.from;
  const answered = input.threadId === '' ? undefined : await lastIn(account, input.threadId);
  const composed = await mail.compose({
    ...(from && { from: plain(from) }),
    to: input.to.map(plain),
    ...(input.replyTo.length > 0 && { replyTo: input.replyTo.map(plain) }),
    subject: input.subject,
    text: input.body,
    attachments: read.files,
    ...(answered !== undefined && { inReplyTo: answered }),
  });
  if (!composed.ok) return composed;
  const answer = await post(account, '/messages/send', {
    raw: Buffer.from(composed.bytes).toString('base64url'),
    ...(input.threadId !== '' && { threadId: input.threadId }),
  });
  const sent = serviceAnswer(answer, []);
  if (!sent.ok) return sent;
  const message = answer.ok ? sentSchema.safeParse(answer.data()) : undefined;
  if (!message?.success) return { ok: false, message: 'Gmail did not confirm that the e-mail was sent.' };
  if (input.label !== '' && !(await isLabelled(account, message.data.id, input.label)))
    remarks.push(`The label “${input.label}” could not be added.`);
  return { ok: true, output: { threadId: message.data.threadId, remarks } };
};

const sentSchema = z.object({ id: z.string(), threadId: z.string() });
const labelsSchema = z.object({
  labels: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
});
const threadSchema = z.object({
  messages: z
    .array(
      z.object({
        payload: z.object({
          headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
        }),
      }),
    )
    .default([]),
});

const plain = ({ name, address }: { readonly name?: string | undefined; readonly address: string }) => ({
  address,
  ...(name !== undefined && { name }),
});

const post = (account: Account, path: string, body: unknown): Promise<ServiceAnswer> =>
  account.request({
    url: `${API}${path}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Id of the last e-mail in the thread: mail programs show the new one below it. */
async function lastIn(account: Account, threadId: string): Promise<string | undefined> {
  const url = `${API}/threads/${encodeURIComponent(threadId)}?format=metadata&metadataHeaders=Message-ID`;
  const answer = await account.request({ url });
  const thread = answer.ok && answer.status === 200 ? threadSchema.safeParse(answer.data()) : undefined;
  const headers = thread?.success ? (thread.data.messages.at(-1)?.payload.headers ?? []) : [];
  return headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value;
}

async function isLabelled(account: Account, id: string, name: string): Promise<boolean> {
  const answer = await account.request({ url: `${API}/labels` });
  const list = answer.ok && answer.status === 200 ? labelsSchema.safeParse(answer.data()) : undefined;
  const labels = list?.success ? list.data.labels : [];
  const same = (text: string): string => normalized(text).toLowerCase();
  const label =
    labels.find((each) => each.name === name) ?? labels.find((each) => same(each.name) === same(name));
  if (label === undefined) return false;
  const changed = await post(account, `/messages/${encodeURIComponent(id)}/modify`, {
    addLabelIds: [label.id],
  });
  return changed.ok && changed.status === 200;
}
