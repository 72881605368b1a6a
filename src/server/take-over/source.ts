import * as z from 'zod';
import { err, ok, type Result } from '#lib/result.ts';
import { withoutEndSlashes } from '#lib/without-end-slashes.ts';
import type { CallFailure, SendCall } from './call.ts';

/** The public API of a Typebot installation, as far as a migration needs it. */
export interface Source {
  readonly workspaces: () => Answer<
    readonly { readonly id: string; readonly name: string; readonly icon: string | null }[]
  >;
  /** Directly inside a folder; without one, at the top level. */
  readonly folders: (
    workspaceId: string,
    parentId: string | undefined,
  ) => Answer<readonly { readonly id: string; readonly name: string }[]>;
  /** Without a folder: those at the top level, or all of the workspace, depending on the release. */
  readonly bots: (
    workspaceId: string,
    folderId: string | undefined,
  ) => Answer<readonly { readonly id: string; readonly name: string }[]>;
  /** The whole bot, in whatever version it is stored. */
  readonly bot: (id: string) => Answer<RemoteBot>;
  /** The published bot; null: not published. */
  readonly published: (id: string) => Answer<Readonly<Record<string, unknown>> | null>;
  readonly themes: (
    workspaceId: string,
  ) => Answer<readonly { readonly id: string; readonly name: string; readonly theme: unknown }[]>;
  readonly results: (botId: string, cursor: number | undefined) => Answer<RemotePage>;
}

type Answer<T> = Promise<Result<T, CallFailure>>;

const id = z.string().min(1);
const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? null);
const named = z.object({ id, name: z.string() });
const open = z.record(z.string(), z.unknown());

const botSchema = z.looseObject({
  id,
  name: z.string(),
  publicId: optionalText,
  customDomain: optionalText,
  folderId: optionalText,
  isClosed: z.boolean().nullish(),
});
export type RemoteBot = z.output<typeof botSchema>;

const resultSchema = z.object({
  id,
  createdAt: z.iso.datetime({ offset: true }),
  isCompleted: z.boolean().nullish(),
  hasStarted: z.boolean().nullish(),
  variables: z
    .array(
      z.object({
        id: z.string().nullish(),
        name: z.string(),
        value: z.union([z.string(), z.array(z.string().nullable())]).nullish(),
        isSessionVariable: z.boolean().nullish(),
      }),
    )
    .nullish(),
  answers: z
    .array(
      z.object({
        blockId: z.string(),
        content: z.string(),
        attachedFileUrls: z.array(z.string()).nullish(),
      }),
    )
    .nullish(),
});
export type RemoteResult = z.output<typeof resultSchema>;

const pageSchema = z.object({ results: z.array(resultSchema), nextCursor: z.number().nullish() });
export type RemotePage = z.output<typeof pageSchema>;

const PAGE = 100;

/** Reads from the installation at `address` (with or without `/api`). Changes nothing. */
export function openSource(
  { address, token }: { readonly address: string; readonly token: string },
  call: SendCall,
): Source {
  const base = withoutEndSlashes(address).replace(/\/api(\/v1)?$/, '');
  const get = async <S extends z.ZodType>(
    path: string,
    query: Readonly<Record<string, string | undefined>>,
    schema: S,
  ): Answer<z.output<S>> => {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ).toString();
    const url = `${base}/api/v1/${path}${search === '' ? '' : `?${search}`}`;
    const answer = await call({ method: 'GET', url, token });
    if (!answer.ok) return answer;
    const read = schema.safeParse(answer.value);
    if (read.success) return ok(read.data);
    const message = `the reply of /${path} has an unexpected shape: ${z.prettifyError(read.error)}`;
    return err({ status: 200, code: 'UNREADABLE', message });
  };
  const pick = async <T, K extends keyof T>(answer: Answer<T>, key: K): Answer<T[K]> => {
    const got = await answer;
    return got.ok ? ok(got.value[key]) : got;
  };
  const withIcon = named.extend({ icon: optionalText });
  const withTheme = named.extend({ theme: z.unknown() });
  return {
    workspaces: () => pick(get('workspaces', {}, z.object({ workspaces: z.array(withIcon) })), 'workspaces'),
    folders: (workspaceId, parentFolderId) =>
      pick(get('folders', { workspaceId, parentFolderId }, z.object({ folders: z.array(named) })), 'folders'),
    bots: (workspaceId, folderId) =>
      pick(get('typebots', { workspaceId, folderId }, z.object({ typebots: z.array(named) })), 'typebots'),
    // The document is requested as it is stored: migrating it there would write to it.
    bot: (botId) => pick(get(`typebots/${segment(botId)}`, {}, z.object({ typebot: botSchema })), 'typebot'),
    published: (botId) =>
      pick(
        get(
          `typebots/${segment(botId)}/publishedTypebot`,
          {},
          z.object({ publishedTypebot: open.nullable() }),
        ),
        'publishedTypebot',
      ),
    themes: (workspaceId) =>
      pick(
        get('themeTemplates', { workspaceId }, z.object({ themeTemplates: z.array(withTheme) })),
        'themeTemplates',
      ),
    results: (botId, cursor) =>
      get(
        `typebots/${segment(botId)}/results`,
        {
          limit: String(PAGE),
          cursor: cursor === undefined ? undefined : String(cursor),
          timeFilter: 'allTime',
        },
        pageSchema,
      ),
  };
}

const segment = (text: string): string => encodeURIComponent(text);
