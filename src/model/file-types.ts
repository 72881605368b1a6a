/** The known facts about a file; each may be missing. */
export interface FileKind {
  /** In lower case, without a dot. */
  readonly extension?: string | undefined;
  /** Media type as the browser names it. */
  readonly mime?: string | undefined;
}

/**
 * Whether a file has one of the types: `image/png`, `image/*`, `.png`, `png`, in any case. Spellings of one type count
 * as that type (`jpg` is `jpeg`), and a media type allows its extensions.
 * @example allowsFile(['image/jpeg'], { extension: 'jpg' }) // true
 */
export function allowsFile(types: readonly string[], file: FileKind): boolean {
  const mime = file.mime?.toLowerCase().split(';', 1)[0]?.trim();
  const extension = file.extension?.toLowerCase();
  return types
    .map((type) => type.trim().toLowerCase())
    .some((type) =>
      type.includes('/') ? isOfMime(type, { extension, mime }) : isOfExtension(type, { extension, mime }),
    );
}

/** Extension of the file at a URL, in lower case; undefined when it has none. */
export function extensionIn(url: string): string | undefined {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? '';
  const name = path.slice(path.lastIndexOf('/') + 1);
  return /.\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase();
}

/**
 * Media type of files with this extension; undefined when it is not known.
 *
 * @example mimeOf('jpg') // 'image/jpeg'
 */
export function mimeOf(extension: string): string | undefined {
  const canonical = canonicalExtension(extension.toLowerCase());
  return Object.hasOwn(mimes, canonical) ? mimes[canonical] : undefined;
}

/**
 * Usual extension of files of this media type; undefined when it is not known.
 *
 * @example extensionFor('image/jpeg') // 'jpeg'
 */
export function extensionFor(mime: string): string | undefined {
  const wanted = canonicalMime(mime.toLowerCase().split(';', 1)[0]?.trim() ?? '');
  return Object.keys(mimes).find((extension) => mimes[extension] === wanted);
}

function isOfMime(type: string, { extension, mime }: FileKind): boolean {
  if (type === '*/*') return true;
  const mimes = [mime, extension && mimeOf(extension)].filter((each) => each !== undefined);
  return mimes.some((each) =>
    type.endsWith('/*') ? each.startsWith(type.slice(0, -1)) : canonicalMime(each) === canonicalMime(type),
  );
}

function isOfExtension(type: string, { extension, mime }: FileKind): boolean {
  const wanted = type.replace(/^\*?\./, '');
  if (wanted === '*') return true;
  if (wanted === '') return false;
  if (extension !== undefined) return canonicalExtension(extension) === canonicalExtension(wanted);
  return mime !== undefined && mimeOf(wanted) === canonicalMime(mime);
}

const canonicalExtension = (extension: string): string =>
  Object.hasOwn(sameExtension, extension) ? (sameExtension[extension] ?? extension) : extension;
const canonicalMime = (mime: string): string =>
  Object.hasOwn(sameMime, mime) ? (sameMime[mime] ?? mime) : mime;

const sameExtension: Readonly<Record<string, string>> = {
  jpg: 'jpeg',
  jpe: 'jpeg',
  jfif: 'jpeg',
  tif: 'tiff',
  htm: 'html',
  mpg: 'mpeg',
  midi: 'mid',
  oga: 'ogg',
  yml: 'yaml',
  markdown: 'md',
};

const sameMime: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'audio/mp3': 'audio/mpeg',
  'audio/x-wav': 'audio/wav',
  'audio/x-m4a': 'audio/mp4',
  'audio/x-flac': 'audio/flac',
  'image/x-icon': 'image/vnd.microsoft.icon',
  'video/matroska': 'video/x-matroska',
  'video/mp1s': 'video/mpeg',
  'video/mp2p': 'video/mpeg',
  'video/vnd.avi': 'video/x-msvideo',
  'video/x-m4v': 'video/mp4',
  'application/x-rar-compressed': 'application/vnd.rar',
  'application/x-zip-compressed': 'application/zip',
  'text/xml': 'application/xml',
};

const mimes: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  bmp: 'image/bmp',
  tiff: 'image/tiff',
  heic: 'image/heic',
  heif: 'image/heif',
  ico: 'image/vnd.microsoft.icon',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  opus: 'audio/opus',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  flac: 'audio/flac',
  weba: 'audio/webm',
  mid: 'audio/midi',
  amr: 'audio/amr',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  mpeg: 'video/mpeg',
  avi: 'video/x-msvideo',
  mkv: 'video/x-matroska',
  ogv: 'video/ogg',
  '3gp': 'video/3gpp',
  txt: 'text/plain',
  csv: 'text/csv',
  html: 'text/html',
  css: 'text/css',
  md: 'text/markdown',
  ics: 'text/calendar',
  vcf: 'text/vcard',
  pdf: 'application/pdf',
  json: 'application/json',
  xml: 'application/xml',
  zip: 'application/zip',
  gz: 'application/gzip',
  rtf: 'application/rtf',
  yaml: 'application/yaml',
  epub: 'application/epub+zip',
  '7z': 'application/x-7z-compressed',
  rar: 'application/vnd.rar',
  tar: 'application/x-tar',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
};
