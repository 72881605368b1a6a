/** The source of a video, and how a player should show it. */
export interface VideoSource {
  readonly type: 'url' | 'youtube' | 'vimeo' | 'tiktok' | 'gumlet';
  /** The given URL, with `https://` added if it had no scheme and is a known site. */
  readonly url: string;
  /** The site's own id of the video; absent for type `url`. */
  readonly id?: string;
  /** Player parameters in the URL. */
  readonly params: readonly (readonly [string, string])[];
  /** Portrait format. */
  readonly isPortrait?: boolean;
}

/**
 * Recognises the pages of known video sites; any other URL is a file to play.
 * @example videoSource('https://youtu.be/abc123?t=5') // { type: 'youtube', id: 'abc123', params: [['start', '5']], … }
 */
export function videoSource(url: string): VideoSource {
  const page = splitUrl(url);
  const site = page && sites.get(page.host);
  const found = page && site?.(page);
  if (!page || !found) return { type: 'url', url: oneDriveFile(url), params: [] };
  return { ...found, url: page.hasScheme ? url : `https://${url.replace(/^\/\//, '')}` };
}

interface Page {
  readonly hasScheme: boolean;
  readonly host: string;
  readonly path: string;
  readonly query: ReadonlyMap<string, string>;
}
type Found = Omit<VideoSource, 'url'> | undefined;

function splitUrl(url: string): Page | undefined {
  const match = /^(https?:)?(?:\/\/)?([^/?#]+)([^?#]*)(?:\?([^#]*))?/i.exec(url);
  if (!match) return undefined;
  const [, scheme, host = '', path = '', query = ''] = match;
  return {
    hasScheme: scheme !== undefined,
    host: host.toLowerCase().replace(/^(?:www|m|music|player|play)\./, ''),
    path,
    query: new Map(query.split('&').map(pair)),
  };
}

function pair(text: string): [string, string] {
  const at = text.indexOf('=');
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function youtube({ path, query }: Page): Found {
  const [, kind, name] = /^\/(shorts|embed|live|v)\/([\w-]+)/.exec(path) ?? [];
  const watched = /^\/watch\/?$/.test(path) ? /^[\w-]+/.exec(query.get('v') ?? '')?.[0] : undefined;
  const id = name ?? watched;
  return id === undefined
    ? undefined
    : { type: 'youtube', id, params: start(query), ...(kind === 'shorts' && { isPortrait: true }) };
}

function youtubeShort({ path, query }: Page): Found {
  const id = /^\/([\w-]+)/.exec(path)?.[1];
  return id === undefined ? undefined : { type: 'youtube', id, params: start(query) };
}

/** The player expects `start` in seconds; links contain `t=90`, `t=90s` or `t=1m30s`. */
function start(query: ReadonlyMap<string, string>): VideoSource['params'] {
  const text = query.get('t') ?? query.get('start') ?? '';
  const match = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text);
  if (text === '' || !match) return [];
  const [hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
  return [['start', String((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0))]];
}

/** An unlisted video has a second part, without which it does not play. */
function vimeo({ path, query }: Page): Found {
  const [, id, secret = query.get('h')] = /^\/(?:video\/)?(\d+)(?:\/([0-9a-f]+))?/.exec(path) ?? [];
  return id === undefined ? undefined : { type: 'vimeo', id, params: secret ? [['h', secret]] : [] };
}

function tiktok({ path }: Page): Found {
  const id = /^\/@[\w.-]+\/video\/(\d+)/.exec(path)?.[1];
  return id === undefined ? undefined : { type: 'tiktok', id, params: [] };
}

function gumlet({ path }: Page): Found {
  const id = /^\/(?:watch|embed)\/([\w-]+)/.exec(path)?.[1];
  return id === undefined ? undefined : { type: 'gumlet', id, params: [] };
}

const sites: ReadonlyMap<string, (page: Page) => Found> = new Map([
  ['youtube.com', youtube],
  ['youtube-nocookie.com', youtube],
  ['youtu.be', youtubeShort],
  ['vimeo.com', vimeo],
  ['tiktok.com', tiktok],
  ['gumlet.com', gumlet],
  ['gumlet.tv', gumlet],
  ['gumlet.io', gumlet],
]);

/** The embedding page of OneDrive shows a viewer; its download is the file. */
function oneDriveFile(url: string): string {
  return url.replace(/^(https?:\/\/(?:onedrive\.live\.com|1drv\.ms))\/embed\b/i, '$1/download');
}
