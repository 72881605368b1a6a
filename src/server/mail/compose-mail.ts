import type { Mail } from '#blocks/performer.ts';
import type { MailAddress } from '#model/mail-address.ts';
import type { Letter } from '#server/egress/smtp/letter.ts';

/** What makes an e-mail unique. */
export interface Stamp {
  /** Identifies the e-mail: the same for the same job, so that duplicates are recognised. */
  readonly key: string;
  /** The time in ms. */
  readonly at: number;
  /** The sender; absent: whoever sends it adds it. */
  readonly from?: MailAddress;
}

/** The e-mail in its wire format, with its recipients. Nothing is fetched or read for it. */
export async function composeMail(mail: Mail, { key, at, from }: Stamp): Promise<Letter> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const domain = from?.address.split('@').at(-1) || 'parley.invalid';
  const node = new MailComposer({
    ...(from && { from: plain(from) }),
    to: mail.to.map(plain),
    ...(mail.cc && { cc: mail.cc.map(plain) }),
    ...(mail.bcc && { bcc: mail.bcc.map(plain) }),
    ...(mail.replyTo && { replyTo: mail.replyTo.map(plain) }),
    ...(mail.inReplyTo && { inReplyTo: mail.inReplyTo, references: mail.inReplyTo }),
    subject: inOneLine(mail.subject).slice(0, MAX_SUBJECT),
    ...(mail.text !== undefined && { text: mail.text }),
    ...(mail.html !== undefined && { html: mail.html }),
    attachments: (mail.attachments ?? []).map(({ name, type, bytes }) => ({
      filename: inOneLine(name),
      contentType: type,
      content: Buffer.from(bytes),
    })),
    messageId: `<${key}@${domain}>`,
    date: new Date(at),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: '\r\n',
  }).compile();
  const envelope = node.getEnvelope();
  return { from: envelope.from || '', to: envelope.to, bytes: await node.build() };
}

const MAX_SUBJECT = 500;

function plain({ name, address }: MailAddress) {
  return { name: inOneLine(name ?? ''), address: address.replaceAll(/[\p{Cc}\s<>]/gu, '') };
}

/** Headers are lines: line breaks in them become spaces. */
function inOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
