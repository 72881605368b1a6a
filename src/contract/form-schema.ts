import * as z from 'zod';
import type { Form, FormField } from '#bot/forms/form.ts';
import { widgets } from '#model/field-meta.ts';
import { describedAs } from './described-as.ts';

const fieldPath = z.array(z.string());
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const shownWhen = z
  .object({
    path: fieldPath,
    is: z.array(scalar).optional(),
    isNot: z.array(scalar).optional(),
    default: scalar.optional().meta({ description: 'What the other field counts as if it is absent.' }),
  })
  .meta({ id: 'FieldCondition', description: 'A condition on the value of another field.' });

const option = z.object({
  value: z.string(),
  label: z.string(),
  help: z.string().optional().meta({ description: 'What it means.' }),
  group: z.string().optional().meta({ description: 'The heading that it stands under.' }),
  isHidden: z.literal(true).optional().meta({ description: 'Of old documents: not to be offered.' }),
});

const language = z.enum(['javascript', 'json', 'html', 'svg']);

const suggests = z.object({ question: z.string(), isId: z.literal(true).optional() }).meta({
  description:
    'Values that the service of the block knows, from `POST /v1/bots/{botId}/blockOptions`; any other text is possible, too. `isId`: they are ids that have names.',
});

/** A field of a form, with what only some widgets have. */
const formFieldShape: z.ZodType = z
  .lazy(() =>
    z.object({
      widget: z
        .enum([...widgets, 'section', 'list', 'variants'])
        .meta({ description: 'What it is: a control for one value, or a group of fields.' }),
      path: fieldPath.meta({
        description:
          'Steps to the value from the block or event; within `element` of a list, from the element. Without steps: the element itself.',
        example: ['options', 'url'],
      }),
      title: z.string(),
      help: z.string().optional(),
      placeholder: z.string().optional(),
      isAdvanced: z.literal(true).optional(),
      default: z.unknown().optional(),
      shownWhen: shownWhen.optional(),
      options: z.array(option).optional(),
      min: z.number().optional(),
      max: z.number().optional(),
      isInteger: z.literal(true).optional(),
      allowsVariables: z.literal(true).optional(),
      pattern: z.string().optional(),
      suggests: suggests.optional(),
      language: language.optional(),
      codeWhen: z.object({ when: shownWhen, language }).optional(),
      access: z.enum(['reads', 'writes']).optional(),
      itemsBecome: z
        .string()
        .optional()
        .meta({ description: 'What each item of the list in the variable becomes.', example: 'button' }),
      media: z.enum(['image', 'video', 'audio', 'file']).optional(),
      credentialType: z.string().optional(),
      botPath: fieldPath.optional(),
      groupPath: fieldPath.optional(),
      blockTypes: z.array(z.string()).optional(),
      fields: z.array(formFieldShape).optional(),
      element: z.array(formFieldShape).optional(),
      hasIds: z.literal(true).optional(),
      hasEdges: z.literal(true).optional(),
      presets: z
        .record(z.string(), z.array(z.string()))
        .optional()
        .meta({ description: 'Values of a list that are added together, by the name of the set.' }),
      choice: z
        .object({
          path: fieldPath,
          title: z.string(),
          help: z.string().optional(),
          options: z.array(option),
          default: z.string().optional(),
        })
        .optional(),
      variants: z
        .array(z.object({ values: z.array(z.string()), fields: z.array(formFieldShape) }))
        .optional(),
    }),
  )
  .meta({ id: 'FormField', description: 'A field of a form: what can be set, and how to show it.' });

/** The form of a block or event. */
export const formSchema = describedAs(z.custom<Form | readonly FormField[]>(Array.isArray), () =>
  z.array(formFieldShape),
);
