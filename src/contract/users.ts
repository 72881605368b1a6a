import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { idField } from './fields.ts';
import { apiTokenSchema, tokenModeSchema, userSchema } from './user-schema.ts';

const tag = 'Users';
const PREFERENCES_MAX = 65_536;

/** Get the person behind the token. */
export const getMe = endpoint({
  id: 'users.me',
  method: 'GET',
  path: '/v1/users/me',
  tag,
  summary: 'Get the person behind the token',
  auth: 'token',
  response: z.object({ user: userSchema }),
  errors: ['FORBIDDEN'],
});

/** Change your name, image or preferences. */
export const updateMe = endpoint({
  id: 'users.updateMe',
  method: 'PATCH',
  path: '/v1/users/me',
  tag,
  summary: 'Change your name, image or preferences',
  description: 'Fields that are left out are kept; `preferences` are replaced completely.',
  auth: 'token',
  body: z.object({
    name: z.string().trim().max(255).nullable().optional(),
    image: z.string().max(65_536).nullable().optional(),
    preferences: z
      .record(z.string(), z.unknown())
      .refine((value) => JSON.stringify(value).length <= PREFERENCES_MAX, {
        message: `Preferences must be at most ${PREFERENCES_MAX} characters of JSON.`,
      })
      .optional(),
  }),
  response: z.object({ user: userSchema }),
  errors: ['FORBIDDEN'],
});

/** List your tokens. */
export const listApiTokens = endpoint({
  id: 'users.listApiTokens',
  method: 'GET',
  path: '/v1/users/me/api-tokens',
  tag,
  summary: 'List your tokens',
  description: 'Newest first, without their clear text.',
  auth: 'token',
  response: z.object({ apiTokens: z.array(apiTokenSchema) }),
  errors: ['FORBIDDEN'],
});

/** Create a token. */
export const createApiToken = endpoint({
  id: 'users.createApiToken',
  method: 'POST',
  path: '/v1/users/me/api-tokens',
  tag,
  summary: 'Create a token',
  description:
    '`token` is only shown in this response. Fields that are left out are copied from the token of the request; a token cannot create one with more permissions or a longer lifetime than its own.',
  auth: 'token',
  body: z.object({
    name: z.string().trim().min(1).max(255),
    workspaceIds: z.array(z.string().min(1)).min(1).max(100).nullable().optional(),
    modes: z.array(tokenModeSchema).min(1).max(10).optional(),
    expiresAt: z.iso.datetime({ offset: true }).nullable().optional(),
  }),
  response: z.object({ apiToken: apiTokenSchema.extend({ token: z.string() }) }),
  errors: ['FORBIDDEN'],
});

/** Revoke a token. */
export const deleteApiToken = endpoint({
  id: 'users.deleteApiToken',
  method: 'DELETE',
  path: '/v1/users/me/api-tokens/{tokenId}',
  tag,
  summary: 'Revoke a token',
  description:
    'It stops working immediately. A restricted token can only revoke tokens with at most its own permissions.',
  auth: 'token',
  params: z.object({ tokenId: idField }),
  response: z.object({ apiToken: apiTokenSchema }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** In the order of the reference. */
export const userEndpoints = [getMe, updateMe, listApiTokens, createApiToken, deleteApiToken] as const;
