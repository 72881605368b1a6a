import { base64 } from '#lib/base64.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { type CurlOption, curlOptions } from './curl-options.ts';
import { shellWords } from './shell-words.ts';

/** A request as HTTP request blocks know it. */
export interface ImportedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly NamedText[];
  /** Absent: none. */
  readonly body?: string;
  /** In seconds. */
  readonly timeout?: number;
  /** What the command says that a block cannot do, as sentences. */
  readonly warnings: readonly string[];
}

interface NamedText {
  readonly key: string;
  readonly value: string;
}

/** Why a text is no command. `NOT_CURL`: it does not begin with `curl`; `NO_URL`: it names no URL. */
export type CurlFailure = 'NOT_CURL' | 'OPEN_QUOTE' | 'NO_URL';

/**
 * Reads a `curl` command, as documentation and browsers give it. Unknown options are left out with a warning.
 * @example fromCurl('curl https://a.example -d "x=1"') // ok({ method: 'POST', url: 'https://a.example', … })
 */
export function fromCurl(command: string): Result<ImportedRequest, CurlFailure> {
  const words = shellWords(command.trim().replace(/^\$\s+/, ''));
  if (!words.ok) return words;
  const [name, ...args] = words.value;
  if (!/^(.*[/\\])?curl(\.exe)?$/i.test(name ?? '')) return err('NOT_CURL');
  const request = new Request();
  for (const { option, value } of optionsIn(args)) request.take(option, value);
  return request.finish();
}

interface Given {
  readonly option: CurlOption | { readonly does: 'unknown'; readonly name: string };
  readonly value: string;
}

/** The next word; undefined: there is none. */
type Next = () => string | undefined;

/** The options of a command with their values; words without an option are URLs. */
function* optionsIn(args: readonly string[]): Generator<Given> {
  let at = 0;
  // Taking words off the front of a long list would move all others each time.
  const next = (): string | undefined => args[at++];
  for (let word = next(); word !== undefined; word = next()) {
    if (word.startsWith('--')) yield* longOption(word, next);
    else if (word.startsWith('-') && word !== '-') yield* shortOptions(word.slice(1), next);
    else yield { option: { does: 'url', takesValue: true }, value: word };
  }
}

function* longOption(word: string, next: Next): Generator<Given> {
  const [, name = word, inline] = /^(--[^=]+)=(.*)$/s.exec(word) ?? [];
  const option = optionNamed(name);
  if (option === undefined) yield { option: { does: 'unknown', name }, value: '' };
  else yield { option, value: option.takesValue ? (inline ?? next() ?? '') : '' };
}

/** Letters may stand together; the value of the last one, too: `-sSXPOST`. */
function* shortOptions(letters: string, next: Next): Generator<Given> {
  for (let at = 0; at < letters.length; at += 1) {
    const name = `-${letters.charAt(at)}`;
    const option = optionNamed(name);
    if (option === undefined) yield { option: { does: 'unknown', name }, value: '' };
    else if (!option.takesValue) yield { option, value: '' };
    else {
      const inline = letters.slice(at + 1);
      yield { option, value: inline === '' ? (next() ?? '') : inline };
      return;
    }
  }
}

const optionNamed = (name: string): CurlOption | undefined =>
  Object.hasOwn(curlOptions, name) ? curlOptions[name] : undefined;

/** A request that is put together option by option. */
class Request {
  #method: string | undefined;
  #url = '';
  #isGet = false;
  #timeout: number | undefined;
  readonly #headers: NamedText[] = [];
  readonly #data: string[] = [];
  readonly #warnings: string[] = [];

  take(option: Given['option'], value: string): void {
    switch (option.does) {
      case 'url':
        if (this.#url === '') this.#url = value;
        else this.#warn('Only the first URL is imported.');
        break;
      case 'method':
        this.#method = value.toUpperCase();
        break;
      case 'head':
        this.#method ??= 'HEAD';
        break;
      case 'get':
        this.#isGet = true;
        break;
      case 'header':
        this.#header(value);
        break;
      case 'data':
        this.#body(option.isEncoded === true ? encoded(value) : value);
        break;
      case 'json':
        this.#body(value);
        this.#default('Content-Type', 'application/json');
        this.#default('Accept', 'application/json');
        break;
      case 'user':
        this.#headers.push({ key: 'Authorization', value: `Basic ${base64(value)}` });
        break;
      case 'bearer':
        this.#headers.push({ key: 'Authorization', value: `Bearer ${value}` });
        break;
      case 'named':
        this.#headers.push({ key: option.header, value });
        break;
      case 'timeout':
        this.#timeout = Number(value) > 0 ? Math.min(120, Math.max(1, Number(value))) : undefined;
        break;
      case 'unable':
        this.#warn(option.because);
        break;
      case 'unknown':
        this.#warn(`The option ${option.name} is unknown and was left out.`);
        break;
      case 'nothing':
        break;
    }
  }

  finish(): Result<ImportedRequest, CurlFailure> {
    if (this.#url === '') return err('NO_URL');
    const data = this.#data.join('&');
    const hasBody = this.#data.length > 0 && !this.#isGet;
    if (hasBody) this.#default('Content-Type', 'application/x-www-form-urlencoded');
    const url = this.#isGet && data !== '' ? withQuery(this.#url, data) : this.#url;
    return ok({
      method: this.#method ?? (hasBody ? 'POST' : 'GET'),
      url: /^[a-z][a-z\d+.-]*:\/\//i.test(url) || url.startsWith('{{') ? url : `http://${url}`,
      headers: this.#headers,
      ...(hasBody && { body: data }),
      ...(this.#timeout !== undefined && { timeout: this.#timeout }),
      warnings: this.#warnings,
    });
  }

  #header(text: string): void {
    const [, key, value = ''] = /^([^:;]+)[:;]\s*(.*)$/s.exec(text) ?? [];
    if (key === undefined) this.#warn(`"${text}" is not a header.`);
    else if (value !== '') this.#headers.push({ key: key.trim(), value: value.trim() });
  }

  #body(text: string): void {
    if (text.startsWith('@')) this.#warn(`The content of the file ${text.slice(1)} was not imported.`);
    else this.#data.push(text);
  }

  #default(key: string, value: string): void {
    if (!this.#headers.some((header) => header.key.toLowerCase() === key.toLowerCase()))
      this.#headers.push({ key, value });
  }

  #warn(sentence: string): void {
    if (!this.#warnings.includes(sentence)) this.#warnings.push(sentence);
  }
}

const withQuery = (url: string, query: string): string => `${url}${url.includes('?') ? '&' : '?'}${query}`;

/** `name=value` with the value encoded, as `--data-urlencode` does; variables stay as they are. */
function encoded(text: string): string {
  const [, name, value] = /^([^=]*)=(.*)$/s.exec(text) ?? [undefined, '', text];
  const safe = (value ?? '').replace(/\{\{[^{}]+\}\}|[^{}]+|[{}]/g, (part) =>
    part.startsWith('{{') ? part : encodeURIComponent(part.toWellFormed()),
  );
  return name === '' ? safe : `${name}=${safe}`;
}
