import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isDeepStrictEqual } from 'node:util';

/** One request as it arrived. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
}

/** What it has: everything by id, in the order of its lists. */
export interface OtherContent {
  readonly workspaces: readonly Raw[];
  /** Each with `workspaceId` and `parentFolderId`. */
  readonly folders: readonly Raw[];
  /** Whole bots. */
  readonly bots: readonly Raw[];
  /** By bot id. */
  readonly published: Readonly<Record<string, Raw>>;
  readonly themes: readonly Raw[];
  /** By bot id, newest first. */
  readonly results: Readonly<Record<string, readonly Raw[]>>;
}
type Raw = Readonly<Record<string, unknown>>;

/** Trouble to make instead of an answer; undefined: answer as usual. */
export type Trouble = (seen: Seen, times: number) => Answer | 'hang up' | undefined;
interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface OtherInstallation {
  readonly address: string;
  readonly token: string;
  readonly seen: Seen[];
  /** Most requests that were under way at a time. */
  readonly most: () => number;
  content: OtherContent;
  trouble: Trouble;
  readonly close: () => Promise<void>;
}

/**
 * A server that answers like an installation of Typebot: its paths, its names, its errors, its refusal to
 * read booleans in queries.
 */
export async function openOtherInstallation(content: OtherContent): Promise<OtherInstallation> {
  const seen: Seen[] = [];
  let underWay = 0;
  let most = 0;
  const server = createServer(async (request, response) => {
    underWay += 1;
    most = Math.max(most, underWay);
    const arrived = read(request);
    seen.push(arrived);
    const count = seen.filter((each) => isDeepStrictEqual(each, arrived)).length;
    // Long enough that requests at the same time meet.
    await new Promise((resolve) => setTimeout(resolve, 2));
    underWay -= 1;
    const trouble = other.trouble(arrived, count);
    if (trouble === 'hang up') request.destroy();
    else send(response, trouble ?? answer(arrived, other));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const other: OtherInstallation = {
    address: `http://127.0.0.1:${port}`,
    token: 'abcDEF123',
    seen,
    most: () => most,
    content,
    trouble: () => undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return other;
}

function read(request: IncomingMessage): Seen {
  const url = new URL(request.url ?? '/', 'http://x');
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    authorization: request.headers.authorization,
  };
}

function send(response: ServerResponse, { status, headers = {}, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

const fine = (body: unknown): Answer => ({ status: 200, body });
const wrong = (status: number, code: string, message: string): Answer => ({
  status,
  body: { defined: true, code, status, message },
});
const notFound = (what: string): Answer => wrong(404, 'NOT_FOUND', `${what} not found`);

/** Which query each path takes; another one is a mistake of the caller. */
const known: readonly (readonly [path: RegExp, query: readonly string[]])[] = [
  [/^\/api\/v1\/workspaces$/, []],
  [/^\/api\/v1\/folders$/, ['workspaceId', 'parentFolderId']],
  [/^\/api\/v1\/themeTemplates$/, ['workspaceId']],
  [/^\/api\/v1\/typebots$/, ['workspaceId', 'folderId']],
  [/^\/api\/v1\/typebots\/[^/]+$/, []],
  [/^\/api\/v1\/typebots\/[^/]+\/publishedTypebot$/, []],
  [/^\/api\/v1\/typebots\/[^/]+\/results$/, ['limit', 'cursor', 'timeFilter', 'timeZone']],
];

function answer(seen: Seen, { content, token }: OtherInstallation): Answer {
  const { path, query } = seen;
  const rule = known.find(([pattern]) => pattern.test(path));
  if (rule === undefined || seen.method !== 'GET') return { status: 404, body: 'Not found' };
  if (seen.authorization !== `Bearer ${token}`) return wrong(401, 'UNAUTHORIZED', 'Unauthorized');
  const strange = Object.keys(query).filter((name) => !rule[1].includes(name));
  if (strange.length > 0) return wrong(400, 'BAD_REQUEST', `Input validation failed: ${strange.join()}`);
  const [, , , kind, id = '', part] = path.split('/');
  const inWorkspace = (item: Raw) => item['workspaceId'] === query['workspaceId'];
  switch (`${kind}/${part ?? (id === '' ? '' : 'one')}`) {
    case 'workspaces/':
      return fine({ workspaces: content.workspaces });
    case 'folders/': {
      const inside = content.folders.filter(
        (item) => inWorkspace(item) && (item['parentFolderId'] ?? undefined) === query['parentFolderId'],
      );
      return fine({
        folders: inside.map(({ id: folderId, name }) => ({
          id: folderId,
          name,
          createdAt: '2025-01-01T00:00:00.000Z',
        })),
      });
    }
    case 'themeTemplates/':
      return fine({ themeTemplates: content.themes.filter(inWorkspace) });
    case 'typebots/': {
      const inside = content.bots.filter(
        (item) =>
          inWorkspace(item) &&
          (query['folderId'] === undefined ||
            item['folderId'] === (query['folderId'] === 'root' ? null : query['folderId'])),
      );
      return fine({
        typebots: inside.map(({ id: botId, name, icon }) => ({
          id: botId,
          name,
          icon: icon ?? null,
          accessRight: 'write',
        })),
      });
    }
    case 'typebots/one': {
      const found = content.bots.find((item) => item['id'] === id);
      return found === undefined ? notFound('Typebot') : fine({ typebot: found, currentUserMode: 'write' });
    }
    case 'typebots/publishedTypebot':
      return fine({ publishedTypebot: content.published[id] ?? null });
    case 'typebots/results':
      return page(content.results[id] ?? [], query);
    default:
      return notFound('Page');
  }
}

/** The cursor is an offset; the last page says null. */
function page(all: readonly Raw[], query: Readonly<Record<string, string>>): Answer {
  const limit = Number(query['limit'] ?? '50');
  const from = Number(query['cursor'] ?? '0');
  if (!(limit >= 1 && limit <= 500)) return wrong(400, 'BAD_REQUEST', 'limit');
  if (query['timeFilter'] !== 'allTime') return fine({ results: [], nextCursor: null });
  const nextCursor = from + limit < all.length ? from + limit : null;
  return fine({ results: all.slice(from, from + limit), nextCursor });
}
