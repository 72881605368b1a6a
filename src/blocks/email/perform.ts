import * as z from 'zod';
import { mailAddresses } from '#blocks/_shared/mail-input.ts';
import { readAttachments } from '#blocks/_shared/perform/read-attachments.ts';
import type { ServicePerformer } from '#blocks/performer.ts';
import { answersMail } from './perform/answers-mail.ts';

const inputSchema = z.object({
  to: mailAddresses,
  cc: mailAddresses,
  bcc: mailAddresses,
  replyTo: mailAddresses,
  wrong: z.array(z.string()),
  subject: z.string(),
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string() }),
    z.object({ kind: z.literal('html'), html: z.string() }),
    z.object({ kind: z.literal('answers'), rows: z.array(z.tuple([z.string(), z.string()])) }),
  ]),
  attachments: z.array(z.string()),
});

/** Sends one e-mail. */
export const emailPerform: ServicePerformer = async ({ input }, { mail, files, resultUrl }) => {
  const { to, cc, bcc, replyTo, wrong, subject, body, attachments } = inputSchema.parse(input);
  const read = await readAttachments(attachments, files);
  if (!read.ok) return read;
  const [sender] = replyTo;
  const said = body.kind === 'answers' ? answersMail(body.rows, resultUrl) : body;
  const title = subject.trim() === '' ? 'A conversation has new answers' : subject;
  const result = await mail.send({
    ...(sender?.name !== undefined && { from: { name: sender.name, address: '' } }),
    to,
    ...(cc.length > 0 && { cc }),
    ...(bcc.length > 0 && { bcc }),
    ...(replyTo.length > 0 && { replyTo }),
    subject: title,
    ...('text' in said && { text: said.text }),
    ...('html' in said && { html: said.html }),
    attachments: read.files,
  });
  if (!result.ok) return result;
  const everybody = [...to, ...cc, ...bcc].map(({ address }) => address);
  const missed = [...result.refused, ...wrong];
  const reached = everybody.filter((address) => !result.refused.includes(address));
  return { ok: true, output: { sent: `${title}\nTo: ${reached.join(', ')}`, missed } };
};
