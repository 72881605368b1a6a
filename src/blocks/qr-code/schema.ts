import * as z from 'zod';
import { effectBlockFields, text, writes } from '#blocks/_shared/fields.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { action, actionProblems, actionSummary, noAction } from '#blocks/_shared/plug-in.ts';
import { defineBlock } from '#blocks/define.ts';

/** A QR code as a picture. */
export const qrCode = defineBlock({
  type: 'qr-code',
  kind: 'integration',
  label: 'QR code',
  help: 'Creates a picture of a QR code.',
  icon: 'qr-code',
  keywords: 'barcode, picture, link',
  channels: { works: 'everywhere' },
  schema: z.object({
    ...effectBlockFields,
    type: z.literal('qr-code'),
    options: z
      .discriminatedUnion('action', [
        noAction({}),
        action('Generate a QR Code', {
          data: text('Content', { description: 'A URL or any text.' }),
          saveUrlInVariableId: writes('Save the URL in'),
        }),
      ])
      .prefault({}),
  }),
  summary: actionSummary,
  ownWay: ownWays.next,
  fresh: () => ({ options: { action: 'Generate a QR Code' } }),
  problems: actionProblems,
});
