import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { importSPKI, jwtVerify } from 'jose';
import { portOf } from './web-service.ts';

/** A mail as it was sent with Gmail. */
export interface GmailSent {
  readonly id: string;
  readonly raw: string;
  readonly threadId: string;
  readonly labelIds: string[];
}

type Cell = string | number;

/** Google on 127.0.0.1, as far as spreadsheets, Gmail and signing in go. It checks all that it is sent. */
export interface GoogleService {
  /** Origins to play, for `createTestMeans`. */
  readonly origins: Readonly<Record<string, string>>;
  /** Fields of a service account that it knows. */
  readonly serviceAccount: { readonly client_email: string; readonly private_key: string };
  readonly client: { readonly id: string; readonly secret: string };
  readonly refreshToken: string;
  /** Rows by sheet title, of the spreadsheet `s1`: `People` (id 0) and `It's` (id 7). */
  readonly sheets: Record<string, Cell[][]>;
  readonly sent: readonly GmailSent[];
  /** Each request as `METHOD path`. */
  readonly heard: readonly string[];
  /** Tokens that were given out. */
  readonly tokens: readonly string[];
  /** Access tokens end at once. */
  expire(): void;
  /** The sign-in is taken back. */
  revoke(): void;
  /** The next requests but for tokens are answered like this. */
  fail(times: number, status: number, headers?: Readonly<Record<string, string>>): void;
  readonly close: () => Promise<void>;
}

const email = 'robot@project.iam.gserviceaccount.example';
const client = { id: 'client', secret: 'client-secret' };
const refreshToken = 'refresh-canary';
const titles: Readonly<Record<string, number>> = { People: 0, "It's": 7 };

/** Made once: that takes a while. */
let keys: Readonly<Record<'publicKey' | 'privateKey', KeyObject>> | undefined;

/** Starts it at any free port. `now`: its clock, which decides whether a proof is still good. */
export async function startGoogleService(
  now: () => Date = () => new Date('2026-01-02T03:04:05.000Z'),
): Promise<GoogleService> {
  keys ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { publicKey, privateKey } = keys;
  const key = await importSPKI(publicKey.export({ type: 'spki', format: 'pem' }).toString(), 'RS256');
  const sheets: Record<string, Cell[][]> = { People: [], "It's": [] };
  const sent: GmailSent[] = [];
  const heard: string[] = [];
  const accounts = createAccounts(key, now);
  const { tokens } = accounts;
  let failures: { times: number; status: number; headers: Readonly<Record<string, string>> } | undefined;

  const server = createServer((request, response) => {
    const answer = async (): Promise<Answer> => {
      const { method = '', url = '' } = request;
      const place = new URL(url, 'http://x');
      const { pathname } = place;
      heard.push(`${method} ${pathname}`);
      const text = await textOf(request);
      if (pathname === '/token') return accounts.answer(new URLSearchParams(text));
      if (failures !== undefined && failures.times-- > 0) {
        for (const [name, value] of Object.entries(failures.headers)) response.setHeader(name, value);
        return error(failures.status, `Failed, said ${request.headers.authorization}`);
      }
      const bearer = (request.headers.authorization ?? '').replace(/^Bearer /, '');
      if (!accounts.isValid(bearer)) return error(401, `Invalid credentials ${bearer}`);
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      const asked: Asked = { method, place, body };
      if (pathname === '/drive/v3/files') return answerFiles(place.searchParams);
      return pathname.startsWith('/v4/') ? answerSheets(sheets, asked) : answerGmail(sent, asked);
    };
    void answer().then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${portOf(server.address()).port}`;
  return {
    origins: Object.fromEntries(hosts.map((host) => [`https://${host}.googleapis.com`, url])),
    serviceAccount: {
      client_email: email,
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
    client,
    refreshToken,
    sheets,
    sent,
    heard,
    tokens,
    expire: accounts.expire,
    revoke: accounts.revoke,
    fail: (times, status, headers = {}) => {
      failures = { times, status, headers };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const hosts = ['oauth2', 'sheets', 'gmail', 'www'];
/** Of service accounts. */
const scopes = ['spreadsheets', 'drive.metadata.readonly'].map(
  (name) => `https://www.googleapis.com/auth/${name}`,
);

type Answer = readonly [status: number, body: unknown];

interface Asked {
  readonly method: string;
  readonly place: URL;
  readonly body: unknown;
}

const error = (status: number, message: string): Answer => [status, { error: { code: status, message } }];

/** Gives tokens for a proof signed with the key of the account, or for the refresh token. */
function createAccounts(key: Parameters<typeof jwtVerify>[1] & CryptoKey, now: () => Date) {
  const tokens: string[] = [];
  let valid = new Set<string>();
  let isRevoked = false;
  const answer = async (form: URLSearchParams): Promise<Answer> => {
    const refused: Answer = [400, { error: 'invalid_grant' }];
    if (form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer') {
      try {
        const { payload } = await jwtVerify(form.get('assertion') ?? '', key, {
          issuer: email,
          audience: 'https://oauth2.googleapis.com/token',
          algorithms: ['RS256'],
          currentDate: now(),
          maxTokenAge: 3600,
        });
        if (payload['scope'] !== scopes.join(' ')) return refused;
      } catch {
        return refused;
      }
    } else {
      if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret)
        return [401, { error: 'invalid_client' }];
      if (form.get('grant_type') !== 'refresh_token' || form.get('refresh_token') !== refreshToken)
        return refused;
    }
    if (isRevoked) return refused;
    const made = `token-canary-${tokens.length + 1}`;
    tokens.push(made);
    valid.add(made);
    return [200, { access_token: made, expires_in: 3599, token_type: 'Bearer' }];
  };
  return {
    tokens,
    answer,
    isValid: (token: string) => valid.has(token),
    expire: () => {
      valid = new Set();
    },
    revoke: () => {
      isRevoked = true;
      valid = new Set();
    },
  };
}

type Sheets = Readonly<Record<string, Cell[][]>>;

/** Answers as Google's interface for spreadsheets. */
function answerSheets(sheets: Sheets, { method, place, body }: Asked): Answer {
  const { pathname: path, searchParams: query } = place;
  const [, id = '', rest = ''] = /^\/v4\/spreadsheets\/([^/:]+)\/?(.*)$/.exec(path) ?? [];
  if (id === 'private') return error(403, 'The caller does not have permission');
  if (id !== 's1') return error(404, 'Requested entity was not found.');
  if (method === 'GET' && rest === '')
    return [
      200,
      {
        sheets: Object.entries(titles).map(([title, sheetId]) => ({
          properties: { ...(sheetId > 0 && { sheetId }), title },
        })),
      },
    ];
  if (method === 'POST' && rest === 'values:batchUpdate') return updateRows(sheets, body);
  const [, name = '', action = ''] = /^values\/(.*?)(:append)?$/.exec(rest) ?? [];
  const found = rowsOf(sheets, decodeURIComponent(name));
  if (found === undefined) return error(400, `Unable to parse range: ${name}`);
  if (method === 'GET' && action === '') {
    const rows = (found.cells === '1:1' ? found.rows.slice(0, 1) : found.rows).map(shown);
    return [200, { range: name, majorDimension: 'ROWS', ...(rows.length > 0 && { values: rows }) }];
  }
  if (
    method !== 'POST' ||
    query.get('valueInputOption') !== 'RAW' ||
    query.get('insertDataOption') !== 'INSERT_ROWS'
  )
    return error(400, 'Invalid value input option');
  put(found.rows, found.rows.length, fieldsOf(body).values);
  return [200, { updates: { updatedRows: 1 } }];
}

/** Writes whole rows at their places. */
function updateRows(sheets: Sheets, body: unknown): Answer {
  const { valueInputOption, data } = fieldsOf(body);
  if (valueInputOption !== 'RAW' || !Array.isArray(data)) return error(400, 'Invalid value input option');
  for (const each of data) {
    const { range, values } = fieldsOf(each);
    const found = rowsOf(sheets, String(range));
    const number = Number(/^A(\d+)$/.exec(found?.cells ?? '')?.[1]);
    if (found === undefined || !(number > 0)) return error(400, `Unable to parse range: ${String(range)}`);
    put(found.rows, number - 1, values);
  }
  return [200, { totalUpdatedRows: data.length }];
}

function rowsOf(
  sheets: Sheets,
  range: string,
): { readonly rows: Cell[][]; readonly cells: string } | undefined {
  const [, title = '', cells = ''] = /^'((?:[^']|'')*)'(?:!(.*))?$/.exec(range) ?? [];
  const rows = sheets[title.replaceAll("''", "'")];
  return rows === undefined ? undefined : { rows, cells };
}

/** Texts of a row; what is empty at its end is left out. */
function shown(row: readonly Cell[]): string[] {
  const texts = row.map(String);
  while (texts.at(-1) === '') texts.pop();
  return texts;
}

/** Answers as Google's interface for files: two pages of spreadsheets. */
function answerFiles(query: URLSearchParams): Answer {
  if (!query.get('q')?.includes("mimeType='application/vnd.google-apps.spreadsheet'"))
    return error(400, 'Invalid query');
  return query.get('pageToken') === 'more'
    ? [200, { files: [{ id: 's2', name: 'Orders' }] }]
    : [200, { nextPageToken: 'more', files: [{ id: 's1', name: 'Leads' }] }];
}

/** Answers as Google's interface for mails. */
function answerGmail(sent: GmailSent[], { method, place, body }: Asked): Answer {
  const rest = place.pathname.replace('/gmail/v1/users/me', '');
  if (method === 'GET' && rest === '/labels')
    return [
      200,
      {
        labels: [
          { id: 'INBOX', name: 'INBOX', type: 'system' },
          { id: 'CHAT', name: 'CHAT', type: 'system' },
          { id: 'Label_7', name: 'Leads' },
        ],
      },
    ];
  if (method === 'GET' && rest === '/threads/t0')
    return [
      200,
      { messages: [{ payload: { headers: [{ name: 'Message-Id', value: '<first@a.example>' }] } }] },
    ];
  if (method === 'POST' && rest === '/messages/send') {
    const { raw, threadId } = fieldsOf(body);
    if (typeof raw !== 'string' || !/^[\w-]+$/.test(raw)) return error(400, 'Invalid value for ByteString');
    if (threadId !== undefined && threadId !== 't0') return error(404, 'Requested entity was not found.');
    const mail = {
      id: `m${sent.length}`,
      raw: Buffer.from(raw, 'base64url').toString('utf8'),
      threadId: String(threadId ?? `new-${sent.length}`),
      labelIds: [],
    };
    sent.push(mail);
    return [200, { id: mail.id, threadId: mail.threadId }];
  }
  const mail = sent.find(({ id }) => rest === `/messages/${id}/modify`);
  const { addLabelIds } = fieldsOf(body);
  if (mail === undefined || !Array.isArray(addLabelIds)) return error(404, 'Requested entity was not found.');
  mail.labelIds.push(...addLabelIds.map(String));
  return [200, { id: mail.id }];
}

/** Writes a row; null leaves what is there. */
function put(rows: Cell[][], index: number, values: unknown): void {
  const [given]: readonly unknown[] = Array.isArray(values) ? values : [];
  const before = rows[index] ?? [];
  const cells: readonly unknown[] = Array.isArray(given) ? given : [];
  const length = Math.max(before.length, cells.length);
  rows[index] = Array.from({ length }, (_, at) => {
    const cell = cells[at] ?? before[at] ?? '';
    return typeof cell === 'number' ? cell : String(cell);
  });
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
