import * as z from 'zod';
import { emailSchema } from './email-schema.ts';
import { endpoint } from './endpoint.ts';
import { idField, successReply, timeField } from './fields.ts';
import { userSchema } from './user-schema.ts';
import { accessTypeSchema, roleSchema } from './workspace-schema.ts';

const tag = 'Sign-in';
const fromTheApp =
  'Only for the Parley app: requests need the header `x-parley-app: 1` and must come from its own origin.';
const secret = z.string().min(1).max(200);
/** Shortest password that is accepted, in characters. */
export const MIN_PASSWORD = 8;
/** Long enough for every passphrase, short enough to be hashed. */
const MAX_PASSWORD = 1000;
const newPassword = z
  .string()
  .min(MIN_PASSWORD, { message: `Use at least ${MIN_PASSWORD} characters.` })
  .max(MAX_PASSWORD, { message: `Use at most ${MAX_PASSWORD} characters.` });

/** Who is signed in. */
export const currentSessionSchema = z
  .object({
    user: userSchema,
    hasPassword: z.boolean(),
    expiresAt: timeField
      .nullable()
      .meta({ description: 'When the session ends unless it is used; null for tokens without expiry.' }),
    workspaces: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        icon: z.string().nullable(),
        plan: z.string(),
        role: roleSchema,
      }),
    ),
  })
  .meta({ id: 'CurrentSession' });

const signedIn = z.object({ session: currentSessionSchema });

/** A browser in which somebody is signed in. */
export const sessionSchema = z
  .object({
    id: z.string(),
    browser: z.string().meta({ description: 'Name of the browser and its system, as it reported them.' }),
    isCurrent: z.boolean().meta({ description: 'Whether it is the session of this request.' }),
    createdAt: timeField,
    lastUsedAt: timeField.nullable(),
    expiresAt: timeField.nullable(),
  })
  .meta({ id: 'SignInSession' });

/** Signs a person in. */
export const signIn = endpoint({
  id: 'auth.signIn',
  method: 'POST',
  path: '/v1/auth/signIn',
  tag,
  summary: 'Sign in with e-mail and password',
  description: `Sets the session cookie. Wrong passwords are limited per address and per account. ${fromTheApp}`,
  auth: 'none',
  body: z.object({
    email: z.string().trim().toLowerCase().min(1).max(254),
    password: z.string().min(1).max(MAX_PASSWORD),
  }),
  response: signedIn,
  errors: ['SIGN_IN_FAILED', 'FORBIDDEN'],
});

/** Signs a person in by a link. */
export const redeemLink = endpoint({
  id: 'auth.redeemLink',
  method: 'POST',
  path: '/v1/auth/redeemLink',
  tag,
  summary: 'Sign in with a one-time link',
  description: `\`secret\` is the part of the link after \`#\`. The link works once. ${fromTheApp}`,
  auth: 'none',
  body: z.object({ secret }),
  response: signedIn,
  errors: ['LINK_NOT_VALID', 'FORBIDDEN'],
});

/** Creates an account. */
export const signUp = endpoint({
  id: 'auth.signUp',
  method: 'POST',
  path: '/v1/auth/signUp',
  tag,
  summary: 'Create an account',
  description: `Where the setting \`SIGN_UP\` is \`open\`. The account gets a workspace of its own and is signed in. The address is not confirmed: to accept invitations for it, the person still has to open their link. ${fromTheApp}`,
  auth: 'none',
  body: z.object({
    email: emailSchema,
    name: z.string().trim().max(255).optional(),
    password: newPassword,
  }),
  response: signedIn,
  errors: ['FORBIDDEN'],
});

/** Ends the session of the request. */
export const signOut = endpoint({
  id: 'auth.signOut',
  method: 'POST',
  path: '/v1/auth/signOut',
  tag,
  summary: 'Sign out',
  description: `Ends the session and removes its cookie; also succeeds if nobody is signed in. ${fromTheApp}`,
  auth: 'none',
  response: successReply,
  errors: ['FORBIDDEN'],
});

/** Who is signed in, and their workspaces. */
export const getSession = endpoint({
  id: 'auth.session',
  method: 'GET',
  path: '/v1/auth/session',
  tag,
  summary: 'Get the person who is signed in, and their workspaces',
  description:
    '`session` is null if nobody is signed in. Extends the session of a browser. Also accepts a secret token.',
  auth: 'none',
  response: z.object({
    session: currentSessionSchema.nullable(),
    isSignUpOpen: z.boolean().meta({ description: 'Whether anybody can create an account.' }),
    oidc: z
      .object({ name: z.string() })
      .nullable()
      .meta({ description: 'The provider at which people can sign in, too; null if there is none.' }),
  }),
});

/** Starts a sign-in at the provider of single sign-on. */
export const startOidc = endpoint({
  id: 'auth.startOidc',
  method: 'POST',
  path: '/v1/auth/oidc/start',
  tag,
  summary: 'Start to sign in at the provider of single sign-on',
  description: `Returns the address to open, and sets a cookie for the way back. \`next\` is the page of the builder to open afterwards. ${fromTheApp}`,
  auth: 'none',
  body: z.object({ next: z.string().max(500).optional() }),
  response: z.object({ url: z.string() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SERVICE_FAILED'],
});

/** Where the provider sends people back to. */
export const oidcCallback = endpoint({
  id: 'auth.oidcCallback',
  method: 'GET',
  path: '/v1/auth/oidc/callback',
  tag,
  summary: 'Callback of single sign-on',
  description: 'Verifies who signed in, sets the session cookie, and leads on to the builder.',
  auth: 'none',
  query: z.object({
    code: z.string().max(4000).optional(),
    state: z.string().max(4000).optional(),
    error: z.string().max(500).optional(),
  }),
  response: z.string(),
  streams: ['text/html'],
});

/** Sets or changes the password. */
export const setPassword = endpoint({
  id: 'auth.setPassword',
  method: 'PUT',
  path: '/v1/auth/password',
  tag,
  summary: 'Set or change your password',
  description:
    'Ends all other sessions of the person and their sign-in links. `currentPassword` is required if there is one, except in the first hour after signing in by a link. Requires a session: tokens cannot change passwords.',
  auth: 'token',
  body: z.object({
    currentPassword: z.string().max(MAX_PASSWORD).optional(),
    password: newPassword,
  }),
  response: successReply,
  errors: ['FORBIDDEN'],
});

/** Changes the e-mail address. */
export const setEmail = endpoint({
  id: 'auth.setEmail',
  method: 'PUT',
  path: '/v1/auth/email',
  tag,
  summary: 'Change your e-mail address',
  description:
    'For the owner of the installation, because nobody confirms the new address. `currentPassword` as for the password. Requires a session.',
  auth: 'token',
  body: z.object({ email: emailSchema, currentPassword: z.string().max(MAX_PASSWORD).optional() }),
  response: z.object({ user: userSchema }),
  errors: ['FORBIDDEN'],
});

/** The browsers in which the person is signed in. */
export const listSessions = endpoint({
  id: 'auth.listSessions',
  method: 'GET',
  path: '/v1/auth/sessions',
  tag,
  summary: 'List your sessions',
  description: 'The browsers in which you are signed in, the latest sign-in first.',
  auth: 'token',
  response: z.object({ sessions: z.array(sessionSchema) }),
  errors: ['FORBIDDEN'],
});

/** Ends one session. */
export const revokeSession = endpoint({
  id: 'auth.revokeSession',
  method: 'DELETE',
  path: '/v1/auth/sessions/{sessionId}',
  tag,
  summary: 'End one of your sessions',
  auth: 'token',
  params: z.object({ sessionId: idField }),
  response: successReply,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Ends all sessions except the one of the request. */
export const revokeOtherSessions = endpoint({
  id: 'auth.revokeOtherSessions',
  method: 'DELETE',
  path: '/v1/auth/sessions',
  tag,
  summary: 'End all your other sessions',
  auth: 'token',
  response: z.object({ revoked: z.int().meta({ description: 'Number of sessions ended.' }) }),
  errors: ['FORBIDDEN'],
});

/** What a link invites to. */
export const getInvitation = endpoint({
  id: 'auth.getInvitation',
  method: 'POST',
  path: '/v1/auth/invitation',
  tag,
  summary: 'Get the invitation of a link',
  description: '`secret` is the part of the link after `#`. Changes nothing.',
  auth: 'none',
  body: z.object({ secret }),
  response: z.object({
    invitation: z.object({
      email: z.string(),
      workspace: z.object({ name: z.string(), icon: z.string().nullable() }),
      bot: z
        .object({ name: z.string(), icon: z.string().nullable() })
        .nullable()
        .meta({ description: 'The bot that is shared; null if the invitation is to the workspace.' }),
      role: roleSchema.nullable(),
      access: accessTypeSchema.nullable(),
      hasAccount: z.boolean().meta({ description: 'Whether there is an account with this address.' }),
    }),
  }),
  errors: ['LINK_NOT_VALID'],
});

/** Accepts an invitation. */
export const acceptInvitation = endpoint({
  id: 'auth.acceptInvitation',
  method: 'POST',
  path: '/v1/auth/invitation/accept',
  tag,
  summary: 'Accept the invitation of a link',
  description: `Somebody who is signed in gets access with their account. For others, an account with the invited address and the given \`password\` is created, and they are signed in. ${fromTheApp}`,
  auth: 'none',
  body: z.object({
    secret,
    name: z.string().trim().max(255).optional(),
    password: newPassword.optional().meta({ description: 'For a new account.' }),
  }),
  response: z.object({
    session: currentSessionSchema,
    workspaceId: z.string(),
    botId: z.string().nullable(),
  }),
  errors: ['LINK_NOT_VALID', 'SIGN_IN_FIRST', 'FORBIDDEN'],
});

/** In the order of the reference. */
export const authEndpoints = [
  signIn,
  redeemLink,
  signUp,
  signOut,
  getSession,
  startOidc,
  oidcCallback,
  setPassword,
  setEmail,
  listSessions,
  revokeSession,
  revokeOtherSessions,
  getInvitation,
  acceptInvitation,
] as const;
