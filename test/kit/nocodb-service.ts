import { createServer, type IncomingMessage } from 'node:http';
import { portOf } from './web-service.ts';

type Row = Record<string, unknown>;

/** A table service on 127.0.0.1 with the table `people` (key `Nr`, link `Teams` to `teams`, key `Code`). */
export interface NocodbService {
  readonly url: string;
  readonly people: readonly Row[];
  /** `METHOD path?query body` of each request, decoded. */
  readonly heard: readonly string[];
  /** Tokens may read records, but not what tables are made of. */
  readonly hideMeta: () => void;
  readonly close: () => Promise<void>;
}

const columns = {
  people: [
    { id: 'c1', title: 'Nr', uidt: 'ID', pk: true },
    { id: 'c2', title: 'Name', uidt: 'SingleLineText', pk: false },
    { id: 'c3', title: 'Age', uidt: 'Number' },
    { id: 'c4', title: 'Teams', uidt: 'Links', colOptions: { fk_related_model_id: 'teams' } },
    { id: 'c5', title: 'Done', uidt: 'Checkbox', pk: 0 },
  ],
  teams: [{ id: 't1', title: 'Code', uidt: 'SingleLineText', pk: 1 }],
  keyless: [{ id: 'k1', title: 'Name', uidt: 'SingleLineText' }],
} as const;

/** Lists of what there is, by path. */
const lists: Readonly<Record<string, readonly { readonly id: string; readonly title: string }[]>> = {
  bases: [
    { id: 'b1', title: 'Team' },
    { id: 'b2', title: 'Empty' },
  ],
  'bases/b1/tables': [
    { id: 'people', title: 'People' },
    { id: 'teams', title: 'Teams' },
  ],
  'bases/b2/tables': [],
  'tables/people/views': [{ id: 'v1', title: 'Adults' }],
};

/** Starts the service with these people; the token is `nc-token`. Pages have 1000 records. */
export async function startNocodbService(start: readonly Row[]): Promise<NocodbService> {
  const people: Row[] = start.map((row) => ({ ...row }));
  const heard: string[] = [];
  let isMetaHidden = false;

  const answer = (method: string, url: URL, body: string): readonly [number, unknown] => {
    const [, meta] = /^\/api\/v2\/meta\/tables\/(\w+)$/.exec(url.pathname) ?? [];
    if (meta !== undefined && method === 'GET') {
      if (isMetaHidden) return [403, { msg: 'Forbidden' }];
      return isTable(meta) ? [200, { id: meta, columns: columns[meta] }] : [404, { msg: 'Table not found' }];
    }
    const list = method === 'GET' ? lists[url.pathname.replace('/api/v2/meta/', '')] : undefined;
    if (list !== undefined) return isMetaHidden ? [403, { msg: 'Forbidden' }] : [200, { list }];
    if (url.pathname === '/api/v2/tables/people/records') {
      if (method === 'GET') return [200, pageOf(people, url.searchParams)];
      if (method === 'POST') {
        const made = { Nr: people.length + 1, ...JSON.parse(body) };
        people.push(made);
        return [200, { Nr: made.Nr }];
      }
      if (method === 'PATCH') {
        return changeAll(people, JSON.parse(body));
      }
    }
    if (/^\/api\/v2\/tables\/people\/links\/c4\/records\/\d+$/.test(url.pathname) && method === 'POST')
      return [200, true];
    return [404, { msg: 'Not found' }];
  };

  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const { method = '' } = request;
      heard.push(`${method} ${decodeURIComponent((request.url ?? '').replaceAll('+', ' '))} ${body}`.trim());
      const isKnown = request.headers['xc-token'] === 'nc-token';
      const isJson = body === '' || request.headers['content-type'] === 'application/json';
      const [status, data] = !isKnown
        ? ([401, { msg: `Invalid token ${String(request.headers['xc-token'])}` }] as const)
        : isJson
          ? answer(method, new URL(request.url ?? '', 'http://x'), body)
          : ([400, { msg: 'No JSON' }] as const);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(data));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server.address()).port}`,
    people,
    heard,
    hideMeta: () => {
      isMetaHidden = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The records that a query asks for. */
function pageOf(people: readonly Row[], query: URLSearchParams): unknown {
  const [offset, limit] = [Number(query.get('offset')), Math.min(Number(query.get('limit')), 1000)];
  const where = query.get('where');
  const found = people.filter((row) => where === null || holds(row, where));
  const page = found.slice(offset, offset + limit);
  return {
    list: page,
    pageInfo: { totalRows: found.length, isLastPage: offset + page.length >= found.length },
  };
}

/** Changes records by their number. */
function changeAll(people: readonly Row[], changes: readonly Row[]): readonly [number, unknown] {
  for (const change of changes) {
    const row = people.find(({ Nr }) => Nr === change.Nr);
    if (row === undefined) return [404, { msg: 'Record not found' }];
    Object.assign(row, change);
  }
  return [200, []];
}

const isTable = (name: string): name is keyof typeof columns => Object.hasOwn(columns, name);

/** Reads filters as the real service does: whatever looks like one is one. */
function holds(row: Row, where: string): boolean {
  if (where.includes('~or')) return where.split('~or').some((part) => holds(row, part));
  if (where.includes('~and')) return where.split('~and').every((part) => holds(row, part));
  const [, field = '', operator, value = ''] = /^\(([^,]+),(\w+),(.*)\)$/.exec(where) ?? [];
  const text = String(row[field] ?? '');
  switch (operator) {
    case 'eq':
      return text.toLowerCase() === value.toLowerCase();
    case 'like':
      return text.toLowerCase().includes(value.replaceAll('%', '').toLowerCase());
    case 'gt':
      return Number(text) > Number(value);
    case 'lt':
      return Number(text) < Number(value);
  }
  throw new Error(`No filter: ${where}`);
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
