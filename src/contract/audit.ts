import * as z from 'zod';
import { auditAreaSchema, auditEntrySchema } from './audit-schema.ts';
import { endpoint, queryNumber } from './endpoint.ts';
import { idField } from './fields.ts';

/** List what people did in a workspace. */
export const listAuditLog = endpoint({
  id: 'workspaces.auditLog',
  method: 'GET',
  path: '/v1/workspaces/{workspaceId}/auditLog',
  tag: 'Workspaces',
  summary: 'List what people did in a workspace',
  description:
    'For admins. Publishing, members, tokens, credentials, domains, sign-ins, exports of results and more, newest first. Sign-ins and tokens of a person appear in the log of each workspace that they are an admin or member of. Entries are kept for `AUDIT_LOG_DAYS`.',
  auth: 'token',
  params: z.object({ workspaceId: idField }),
  query: z.object({
    userId: idField.optional().meta({ description: 'Only what this person did.' }),
    area: auditAreaSchema.optional().meta({ description: 'Only kinds of this area.' }),
    limit: queryNumber(z.int().min(1).max(200)).default(50),
    cursor: queryNumber(z.int().min(0)).optional(),
  }),
  response: z.object({ entries: z.array(auditEntrySchema), nextCursor: z.int().nullable() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** In the order of the reference. */
export const auditEndpoints = [listAuditLog] as const;
