import * as z from 'zod';
import { credentialFieldSchema, credentialSchema, credentialTypeSchema } from './credential-schema.ts';
import { endpoint } from './endpoint.ts';
import { idField } from './fields.ts';

const tag = 'Credentials';
const inWorkspace = z.object({ workspaceId: idField });
const params = inWorkspace.extend({ credentialsId: idField });
const name = z.string().trim().min(1).max(255);
const reply = z.object({ credentials: credentialSchema });

/** The kinds of accounts. */
export const listCredentialTypes = endpoint({
  id: 'credentials.listTypes',
  method: 'GET',
  path: '/v1/credentialTypes',
  tag,
  summary: 'List the types of credentials',
  description: 'What each type of account holds, for forms.',
  auth: 'token',
  response: z.object({
    types: z
      .array(
        z.object({
          type: credentialTypeSchema,
          label: z.string(),
          fields: z.array(credentialFieldSchema).readonly(),
          isTestable: z.boolean(),
        }),
      )
      .readonly(),
  }),
});

/** The accounts of a workspace. */
export const listCredentials = endpoint({
  id: 'credentials.list',
  method: 'GET',
  path: '/v1/workspaces/{workspaceId}/credentials',
  tag,
  summary: 'List credentials',
  description: 'Newest first. For members; guests see none. No secret is ever shown.',
  auth: 'token',
  params: inWorkspace,
  query: z.object({ type: credentialTypeSchema.optional() }),
  response: z.object({ credentials: z.array(credentialSchema).readonly() }),
  errors: ['NOT_FOUND'],
});

/** Keeps an account. */
export const createCredentials = endpoint({
  id: 'credentials.create',
  method: 'POST',
  path: '/v1/workspaces/{workspaceId}/credentials',
  tag,
  summary: 'Create credentials',
  description: 'Secrets are encrypted and never given back. `data` has the fields of the type.',
  auth: 'token',
  params: inWorkspace,
  body: z.object({ type: credentialTypeSchema, name, data: z.record(z.string(), z.unknown()) }),
  response: reply,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

/** One account. */
export const getCredentials = endpoint({
  id: 'credentials.get',
  method: 'GET',
  path: '/v1/workspaces/{workspaceId}/credentials/{credentialsId}',
  tag,
  summary: 'Get credentials',
  description: 'Without any secret, also not in parts.',
  auth: 'token',
  params,
  response: reply,
  errors: ['NOT_FOUND'],
});

/** Changes an account. */
export const updateCredentials = endpoint({
  id: 'credentials.update',
  method: 'PATCH',
  path: '/v1/workspaces/{workspaceId}/credentials/{credentialsId}',
  tag,
  summary: 'Update credentials',
  description:
    'Fields that `data` does not have stay, `null` takes one away. A change of where secrets are sent needs the secrets again.',
  auth: 'token',
  params,
  body: z.object({ name: name.optional(), data: z.record(z.string(), z.unknown()).optional() }),
  response: reply,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

/** Removes an account. */
export const deleteCredentials = endpoint({
  id: 'credentials.delete',
  method: 'DELETE',
  path: '/v1/workspaces/{workspaceId}/credentials/{credentialsId}',
  tag,
  summary: 'Delete credentials',
  description: 'Blocks that name it go on without an account.',
  auth: 'token',
  params,
  response: reply,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

/** Which bots name an account. */
export const listCredentialUses = endpoint({
  id: 'credentials.usedBy',
  method: 'GET',
  path: '/v1/workspaces/{workspaceId}/credentials/{credentialsId}/usedBy',
  tag,
  summary: 'List the bots that use credentials',
  auth: 'token',
  params,
  response: z.object({
    bots: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          blockIds: z
            .array(z.string())
            .readonly()
            .meta({ description: 'Blocks that name it, in the draft or the published version.' }),
          isInDraft: z.boolean(),
          isInPublished: z.boolean(),
        }),
      )
      .readonly(),
  }),
  errors: ['NOT_FOUND'],
});

/** Tries an account out. */
export const testCredentials = endpoint({
  id: 'credentials.test',
  method: 'POST',
  path: '/v1/workspaces/{workspaceId}/credentials/{credentialsId}/test',
  tag,
  summary: 'Test credentials',
  description: 'Asks the service in a way that changes nothing there.',
  auth: 'token',
  params,
  response: z.object({
    outcome: z.enum(['works', 'refused', 'unreachable', 'untested']).meta({
      description:
        '`refused`: the service does not accept it; `unreachable`: it gave no answer that tells; `untested`: it only shows in use.',
    }),
    message: z.string(),
  }),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

/** Begins a sign-in at Google. */
export const getGoogleAuthorizeUrl = endpoint({
  id: 'credentials.googleAuthorizeUrl',
  method: 'GET',
  path: '/v1/workspaces/{workspaceId}/credentials/google/authorizeUrl',
  tag,
  summary: 'Begin a sign-in at Google',
  description:
    'Gives the address where a person allows the use of their account, for credentials of Google Sheets or Gmail. To be opened within ten minutes, in the browser that asked: the answer sets a cookie that the way back needs.',
  auth: 'token',
  params: inWorkspace,
  query: z.object({ credentialsId: idField }),
  response: z.object({ url: z.string(), redirectUrl: z.string() }),
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

/** Ends a sign-in at Google. */
export const googleCallback = endpoint({
  id: 'credentials.googleCallback',
  method: 'GET',
  path: '/v1/credentials/google/callback',
  tag,
  summary: 'Where Google sends people back to',
  description: 'Keeps what was allowed and shows a page that says so.',
  auth: 'none',
  query: z.object({
    code: z.string().max(2000).optional(),
    state: z.string().max(4000).optional(),
    error: z.string().max(500).optional(),
  }),
  response: z.string(),
  streams: ['text/html'],
});

export const credentialEndpoints = [
  listCredentialTypes,
  listCredentials,
  createCredentials,
  getCredentials,
  updateCredentials,
  deleteCredentials,
  listCredentialUses,
  testCredentials,
  getGoogleAuthorizeUrl,
  googleCallback,
] as const;
