import * as z from 'zod';
import { credentialFieldSchema, credentialSchema, credentialTypeSchema } from './credential-schema.ts';
import { endpoint } from './endpoint.ts';
import { idField } from './fields.ts';

const tag = 'Credentials';
const inWorkspace = z.object({ workspaceId: idField });
const params = inWorkspace.extend({ credentialsId: idField });
const name = z.string().trim().min(1).max(255);
const reply = z.object({ credentials: credentialSchema });

/** The types of credentials. */
export const listCredentialTypes = endpoint({
  id: 'credentials.listTypes',
  method: 'GET',
  path: '/v1/credentialTypes',
  tag,
  summary: 'List the types of credentials',
  description: 'The fields of each credential type, for forms.',
  auth: 'token',
  response: z.object({
    types: z
      .array(
        z.object({
          type: credentialTypeSchema,
          label: z.string(),
          fields: z.array(credentialFieldSchema).readonly(),
          isTestable: z.boolean(),
          signIn: z
            .object({
              at: z.literal('google'),
              hasClient: z.boolean().meta({
                description:
                  'Whether the installation has an OAuth client. Without one, the credentials need their own.',
              }),
              fills: z
                .array(z.string())
                .readonly()
                .meta({ description: 'Paths of the fields that signing in fills.' }),
            })
            .nullable()
            .meta({
              description: 'How an account of this type is connected by signing in; null: it is not.',
            }),
        }),
      )
      .readonly(),
  }),
});

/** The credentials of a workspace. */
export const listCredentials = endpoint({
  id: 'credentials.list',
  method: 'GET',
  path: '/v1/workspaces/{workspaceId}/credentials',
  tag,
  summary: 'List credentials',
  description: 'Newest first. For members; guests see none. Secrets are never returned.',
  auth: 'token',
  params: inWorkspace,
  query: z.object({ type: credentialTypeSchema.optional() }),
  response: z.object({ credentials: z.array(credentialSchema).readonly() }),
  errors: ['NOT_FOUND'],
});

/** Stores credentials. */
export const createCredentials = endpoint({
  id: 'credentials.create',
  method: 'POST',
  path: '/v1/workspaces/{workspaceId}/credentials',
  tag,
  summary: 'Create credentials',
  description: 'Secrets are encrypted and never returned. `data` has the fields of the type.',
  auth: 'token',
  params: inWorkspace,
  body: z.object({ type: credentialTypeSchema, name, data: z.record(z.string(), z.unknown()) }),
  response: reply,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

/** One set of credentials. */
export const getCredentials = endpoint({
  id: 'credentials.get',
  method: 'GET',
  path: '/v1/workspaces/{workspaceId}/credentials/{credentialsId}',
  tag,
  summary: 'Get credentials',
  description: 'Without any secrets.',
  auth: 'token',
  params,
  response: reply,
  errors: ['NOT_FOUND'],
});

/** Changes credentials. */
export const updateCredentials = endpoint({
  id: 'credentials.update',
  method: 'PATCH',
  path: '/v1/workspaces/{workspaceId}/credentials/{credentialsId}',
  tag,
  summary: 'Update credentials',
  description:
    'Fields that are missing in `data` are kept, `null` removes a field. If you change where secrets are sent, you must provide the secrets again.',
  auth: 'token',
  params,
  body: z.object({ name: name.optional(), data: z.record(z.string(), z.unknown()).optional() }),
  response: reply,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

/** Removes credentials. */
export const deleteCredentials = endpoint({
  id: 'credentials.delete',
  method: 'DELETE',
  path: '/v1/workspaces/{workspaceId}/credentials/{credentialsId}',
  tag,
  summary: 'Delete credentials',
  description:
    'Blocks that use them then run without credentials. While an account of a messenger is connected with them, they cannot be deleted.',
  auth: 'token',
  params,
  response: reply,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CHANNEL_CONNECTED'],
});

/** Which bots use credentials. */
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
            .meta({ description: 'Blocks that use them, in the draft or the published version.' }),
          isInDraft: z.boolean(),
          isInPublished: z.boolean(),
        }),
      )
      .readonly(),
  }),
  errors: ['NOT_FOUND'],
});

/** Tests credentials. */
export const testCredentials = endpoint({
  id: 'credentials.test',
  method: 'POST',
  path: '/v1/workspaces/{workspaceId}/credentials/{credentialsId}/test',
  tag,
  summary: 'Test credentials',
  description: 'Calls the service in a way that changes nothing there.',
  auth: 'token',
  params,
  response: z.object({
    outcome: z.enum(['works', 'refused', 'unreachable', 'untested']).meta({
      description:
        '`refused`: the service does not accept them; `unreachable`: there was no conclusive response; `untested`: this cannot be tested.',
    }),
    message: z.string(),
    about: z.string().optional().meta({
      description: 'Which account it is, and how it is, for accounts at messengers.',
      example: '@shop_bot, “Shop”, group privacy is on',
    }),
  }),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

/** Starts a sign-in with Google. */
export const getGoogleAuthorizeUrl = endpoint({
  id: 'credentials.googleAuthorizeUrl',
  method: 'GET',
  path: '/v1/workspaces/{workspaceId}/credentials/google/authorizeUrl',
  tag,
  summary: 'Start a sign-in with Google',
  description:
    'Returns the URL where a person grants access to their account, for credentials of Google Sheets or Gmail. Open it within ten minutes, in the browser that made this request: the response sets a cookie that the callback needs.',
  auth: 'token',
  params: inWorkspace,
  query: z.object({ credentialsId: idField }),
  response: z.object({ url: z.string(), redirectUrl: z.string() }),
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

/** Completes a sign-in with Google. */
export const googleCallback = endpoint({
  id: 'credentials.googleCallback',
  method: 'GET',
  path: '/v1/credentials/google/callback',
  tag,
  summary: 'Callback of the Google sign-in',
  description: 'Stores the granted access and shows a page that confirms it.',
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
