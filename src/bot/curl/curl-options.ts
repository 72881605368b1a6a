/** What an option of curl does to a request; `takesValue`: a value follows it. */
export type CurlOption = { readonly takesValue: boolean } & (
  | { readonly does: 'url' | 'method' | 'header' | 'json' | 'user' | 'bearer' | 'timeout' }
  | { readonly does: 'head' | 'get' | 'nothing' }
  /** `isEncoded`: the value is encoded for URLs. */
  | { readonly does: 'data'; readonly isEncoded?: boolean }
  /** The value of a certain header. */
  | { readonly does: 'named'; readonly header: string }
  /** Blocks cannot do it. */
  | { readonly does: 'unable'; readonly because: string }
);

const flag = { does: 'nothing', takesValue: false } as const;
const ignored = { does: 'nothing', takesValue: true } as const;
const data = { does: 'data', takesValue: true } as const;
const method = { does: 'method', takesValue: true } as const;
const header = { does: 'header', takesValue: true } as const;
const user = { does: 'user', takesValue: true } as const;
const get = { does: 'get', takesValue: false } as const;
const head = { does: 'head', takesValue: false } as const;
const timeout = { does: 'timeout', takesValue: true } as const;
const named = (name: string) => ({ does: 'named', header: name, takesValue: true }) as const;
const unable = (because: string, takesValue = true) => ({ does: 'unable', because, takesValue }) as const;

const form = unable('Forms with files cannot be sent: set the body yourself.');
const certificate = unable('Client certificates are not supported.');
const proxy = unable('The proxy was left out: choose one in the block.');
const insecure = unable('Certificates are always checked.', false);

/** The options of curl that matter to a request, and those that take a value. */
export const curlOptions: Readonly<Record<string, CurlOption>> = {
  '-X': method,
  '--request': method,
  '-H': header,
  '--header': header,
  '-d': data,
  '--data': data,
  '--data-ascii': data,
  '--data-raw': data,
  '--data-binary': data,
  '--data-urlencode': { ...data, isEncoded: true },
  '--json': { does: 'json', takesValue: true },
  '-G': get,
  '--get': get,
  '-I': head,
  '--head': head,
  '--url': { does: 'url', takesValue: true },
  '-u': user,
  '--user': user,
  '--oauth2-bearer': { does: 'bearer', takesValue: true },
  '-A': named('User-Agent'),
  '--user-agent': named('User-Agent'),
  '-e': named('Referer'),
  '--referer': named('Referer'),
  '-b': named('Cookie'),
  '--cookie': named('Cookie'),
  '-m': timeout,
  '--max-time': timeout,
  '-F': form,
  '--form': form,
  '--form-string': form,
  '-T': unable('The content of the file was not imported.'),
  '--upload-file': unable('The content of the file was not imported.'),
  '-E': certificate,
  '--cert': certificate,
  '--key': certificate,
  '-x': proxy,
  '--proxy': proxy,
  '-k': insecure,
  '--insecure': insecure,
  '-o': ignored,
  '--output': ignored,
  '-w': ignored,
  '--write-out': ignored,
  '-c': ignored,
  '--cookie-jar': ignored,
  '-D': ignored,
  '--dump-header': ignored,
  '-r': ignored,
  '--connect-timeout': ignored,
  '--retry': ignored,
  '--retry-delay': ignored,
  '--resolve': ignored,
  '--cacert': ignored,
  '--max-redirs': ignored,
  '-s': flag,
  '--silent': flag,
  '-S': flag,
  '--show-error': flag,
  '-f': flag,
  '--fail': flag,
  '-i': flag,
  '--include': flag,
  '-v': flag,
  '--verbose': flag,
  '-L': flag,
  '--location': flag,
  '-g': flag,
  '--globoff': flag,
  '-N': flag,
  '--no-buffer': flag,
  '-#': flag,
  '--progress-bar': flag,
  '--compressed': flag,
  '--http1.1': flag,
  '--http2': flag,
  '--tlsv1.2': flag,
};
