import * as z from 'zod';
import { blockFields, writes } from '#blocks/_shared/fields.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { savedIn } from '#blocks/_shared/saved-in.ts';
import { defineBlock } from '#blocks/define.ts';
import type { FieldMeta } from '#model/field-meta.ts';
import { labelDefaults } from '#model/label-defaults.ts';

const label = (title: string, fallback: string, meta: FieldMeta = {}) =>
  z
    .string()
    .default(fallback)
    .meta({ title, widget: 'text', ...meta });

/** Kinds of files as authors think of them. */
const filePresets: NonNullable<FieldMeta['presets']> = {
  Images: ['image/*'],
  PDF: ['application/pdf'],
  Documents: ['.doc', '.docx', '.odt', '.rtf', '.txt'],
  Spreadsheets: ['.xls', '.xlsx', '.ods', '.csv'],
  Video: ['video/*'],
  Audio: ['audio/*'],
};

/** Files to upload. */
export const fileInput = defineBlock({
  type: 'file input',
  kind: 'input',
  label: 'File',
  help: 'Asks for one or more files.',
  icon: 'upload',
  keywords: 'question, answer, upload, attachment, photo, document, camera',
  channels: { works: 'everywhere' },
  replyType: 'file',
  schema: z.object({
    ...blockFields,
    type: z.literal('file input'),
    options: z
      .object({
        variableId: writes('Save the URLs in'),
        isRequired: z.boolean().default(true).meta({ title: 'Required', widget: 'toggle' }),
        isMultipleAllowed: z
          .boolean()
          .default(false)
          .meta({ title: 'Allow multiple files', widget: 'toggle' }),
        labels: z
          .object({
            placeholder: z
              .string()
              .default(labelDefaults.dropFiles)
              .meta({ title: 'Placeholder', description: 'Can contain simple HTML.', widget: 'long-text' }),
            button: label('Button', labelDefaults.upload),
            clear: label('Clear', labelDefaults.clear),
            skip: label('Skip', labelDefaults.skip, { shownWhen: { field: '../isRequired', is: false } }),
            success: z
              .object({
                single: label('Message for one file', labelDefaults.fileUploaded),
                multiple: z
                  .string()
                  .default(labelDefaults.filesUploaded)
                  .meta({
                    title: 'Message for several files',
                    description: '{total} is their number.',
                    shownWhen: { field: '../../isMultipleAllowed', is: true },
                    widget: 'text',
                  }),
              })
              .prefault({})
              .meta({ title: 'When files are uploaded' }),
          })
          .prefault({})
          .meta({ title: 'Labels' }),
        allowedFileTypes: z
          .object({
            isEnabled: z.boolean().default(false).meta({ title: 'Restrict file types', widget: 'toggle' }),
            types: z
              .array(z.string())
              .optional()
              .meta({
                title: 'Types',
                description: 'Such as image/*, application/pdf or .docx.',
                presets: filePresets,
                shownWhen: { field: 'isEnabled', is: true },
              }),
          })
          .prefault({})
          .meta({ title: 'Types' }),
        capture: z
          .enum(['environment', 'user'])
          .optional()
          .meta({
            title: 'Camera',
            description: 'Opens this camera on phones.',
            labels: { environment: 'Back camera', user: 'Front camera' },
            widget: 'select',
            isAdvanced: true,
          }),
        visibility: z
          .enum(['Auto', 'Public', 'Private'])
          .default('Auto')
          .meta({ title: 'Visibility', widget: 'select', isAdvanced: true, labels: { Auto: 'Automatic' } }),
        /** Megabytes, from old documents; the limit is now a setting of the installation. */
        sizeLimit: z.number().optional().meta({ isHidden: true }),
      })
      .prefault({}),
  }),
  summary: ({ options }, names) =>
    savedIn(options.isMultipleAllowed ? 'Files' : 'File', [options.variableId], names),
  ownWay: ownWays.afterAnswer,
  variableId: (block) => block.options.variableId,
  uploads: ({ options: { allowedFileTypes, visibility } }) => [
    {
      use: 'file',
      types: allowedFileTypes.isEnabled ? (allowedFileTypes.types ?? []) : [],
      visibility,
    },
  ],
  problems: ({ options: { allowedFileTypes } }) =>
    allowedFileTypes.isEnabled && !allowedFileTypes.types?.length
      ? [
          {
            text: 'restricts file types, but lists none',
            path: ['options', 'allowedFileTypes', 'types'],
          },
        ]
      : [],
});
