import type { ChannelEvent, ContactCard } from '#channels/channel-event.ts';
import type { Question } from '#channels/question.ts';
import type { WholeFile } from '#server/files/keep-upload.ts';

export type MessageEvent = Extract<ChannelEvent, { kind: 'message' }>;

/** The text of a message: of a contact card its name and number, or only the number where a number is asked for. */
export function textOfCard({ text, card }: MessageEvent, question: Question | null): string {
  return card === undefined || question?.kind === 'phone' ? text : `${card.name} ${card.phone}`.trim();
}

/** A contact card as a file. */
export function cardFile({ name, phone, vcard }: ContactCard): WholeFile {
  const plain = name.replace(/[\\,;]/g, ' ');
  const made = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${plain};;;`,
    `FN:${plain}`,
    `TEL:${phone}`,
    'END:VCARD',
    '',
  ];
  return {
    name: `${name || phone}.vcf`,
    type: 'text/vcard',
    bytes: Buffer.from(vcard ?? made.join('\r\n')),
  };
}
