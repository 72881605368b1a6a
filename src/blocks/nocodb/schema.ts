import * as z from 'zod';
import { effectBlockFields, text, writes } from '#blocks/_shared/fields.ts';
import { keyValues } from '#blocks/_shared/key-values.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import {
  accountProblems,
  action,
  actionSummary,
  credentialsFields,
  noAction,
} from '#blocks/_shared/plug-in.ts';
import { defineBlock } from '#blocks/define.ts';
import { operators } from './operators.ts';

const joined = { AND: 'All are true', OR: 'One is true' } as const;

const filter = z
  .object({
    comparisons: z
      .array(
        z.object({
          input: text('Field', { suggests: { question: 'fields' } }),
          operator: z.enum(operators).optional().meta({ title: 'Comparison', widget: 'select' }),
          value: text('Value'),
        }),
      )
      .optional()
      .meta({ title: 'Comparisons' }),
    joiner: z.enum(['AND', 'OR']).optional().meta({ title: 'Joined by', widget: 'select', labels: joined }),
  })
  .optional()
  .meta({ title: 'Filter' });

const table = {
  ...credentialsFields,
  tableId: text('Table', { suggests: { question: 'tables', isId: true } }),
};

/** Records of a NocoDB table. */
export const nocodb = defineBlock({
  type: 'nocodb',
  kind: 'integration',
  label: 'NocoDB',
  help: 'Finds, adds or changes records of a table.',
  icon: 'database',
  keywords: 'database, table, record, airtable',
  channels: { works: 'everywhere' },
  credentials: { credentialsId: 'nocodb' },
  schema: z.object({
    ...effectBlockFields,
    type: z.literal('nocodb'),
    options: z
      .discriminatedUnion('action', [
        noAction(credentialsFields),
        action('Search Records', {
          ...table,
          viewId: text('View', { suggests: { question: 'views', isId: true } }),
          returnType: z
            .enum(['All', 'First', 'Last', 'Random'])
            .default('All')
            .meta({ title: 'Which of them', widget: 'select' }),
          filter,
          responseMapping: z
            .array(
              z.object({
                fieldName: text('Field', { suggests: { question: 'fields' } }),
                variableId: writes('Save in'),
              }),
            )
            .optional()
            .meta({ title: 'Save the response' }),
        }),
        action('Create Record', {
          ...table,
          fields: keyValues('Fields', {}, { suggests: { question: 'fields' } }),
        }),
        action('Update Existing Record', {
          ...table,
          viewId: text('View', { suggests: { question: 'views', isId: true } }),
          filter,
          updates: z
            .array(
              z.object({
                fieldName: text('Field', { suggests: { question: 'fields' } }),
                value: text('Value'),
              }),
            )
            .optional()
            .meta({ title: 'New values' }),
        }),
      ])
      .prefault({}),
  }),
  summary: actionSummary,
  ownWay: ownWays.next,
  problems: accountProblems,
});
