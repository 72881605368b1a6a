import { isRaw, type Raw } from '#bot/raw.ts';
import { jsonEqual } from '#lib/json-equal.ts';
import type { Given, Outside, Wanted } from '../outside.ts';
import type { Stub } from '../test-schema.ts';
import type { Recording } from './recording.ts';

/** What an answer is when the recording has none: it ran where the block asked nothing. Undefined: tests make it themselves. */
const usual: Readonly<Record<Wanted, unknown>> = {
  http: { status: 200, data: null },
  service: 'ok',
  code: undefined,
  linkBot: undefined,
  phone: undefined,
  date: undefined,
  transcript: undefined,
  resumeUrl: undefined,
  page: undefined,
  'page data': 'ok',
};

interface Taken {
  readonly block: string;
  readonly asks: Raw | undefined;
  readonly gives: unknown;
}

/** Answers blocks as a recording says, and remembers which answers were wanted. */
export class RecordedOutside implements Outside {
  readonly #left: { readonly block: string; readonly wanted: Wanted; readonly gives: unknown }[];
  readonly #taken: Taken[] = [];

  constructor({ exchanges }: Pick<Recording, 'exchanges'>) {
    this.#left = [...exchanges];
  }

  take(block: string, request: unknown, wanted: Wanted): Given | undefined {
    const at = this.#left.findIndex((each) => each.block === block && isSame(each.wanted, wanted));
    const [recorded] = at < 0 ? [] : this.#left.splice(at, 1);
    // Code is computed anew, unless its result comes from others.
    if (wanted === 'code' && !asksWeb(request)) return undefined;
    const gives = recorded?.gives ?? usual[wanted];
    if (gives === undefined) return undefined;
    this.#taken.push({ block, asks: asksOf(request, wanted), gives });
    return { gives };
  }

  /** The answers that were wanted, as a test names them: those to the same request together. */
  stubs(nameOf: (block: string) => string): readonly Stub[] {
    const groups: (Omit<Taken, 'gives'> & { readonly gives: unknown[] })[] = [];
    for (const { block, asks, gives } of this.#taken) {
      const group = groups.find((each) => each.block === block && jsonEqual(each.asks, asks));
      if (group === undefined) groups.push({ block, asks, gives: [gives] });
      else group.gives.push(gives);
    }
    return groups.map(({ block, asks, gives }) => {
      const [first] = gives;
      const isAlwaysSame = gives.every((each) => jsonEqual(each, first));
      return {
        block: nameOf(block),
        ...(asks !== undefined && { asks }),
        // A list in place of one answer would be read as several.
        gives: isAlwaysSame && !Array.isArray(first) ? first : gives,
      };
    });
  }
}

const isSame = (recorded: Wanted, wanted: Wanted): boolean =>
  recorded === wanted || (recorded === 'page' && wanted === 'page data');

const asksWeb = (request: unknown): boolean =>
  isRaw(request) && typeof request['body'] === 'string' && /\bfetch\b/.test(request['body']);

/** What identifies a request in a test. The parameters of a URL may be secret, and are left out. */
function asksOf(request: unknown, wanted: Wanted): Raw | undefined {
  if (!isRaw(request)) return undefined;
  if (wanted === 'service') return { action: request['action'] };
  if (wanted !== 'http') return undefined;
  const { method, url } = request;
  if (typeof url !== 'string' || /^[^/]*\/\/[^/?#]*@/.test(url)) return { method };
  const query = url.search(/[?#]/);
  return { method, url: query < 0 ? url : { starts: url.slice(0, query + 1) } };
}
