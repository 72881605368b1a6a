import { isRaw, mapFields } from '#bot/raw.ts';
import { toOurNames, toTypebotNames } from '#bot/rename-keys.ts';

/** Names of the interface that Typebot writes differently. */
const names = [
  { ours: 'bot', theirs: 'typebot' },
  { ours: 'bots', theirs: 'typebots' },
  { ours: 'publishedBot', theirs: 'publishedTypebot' },
  { ours: 'botId', theirs: 'typebotId' },
  { ours: 'publishedBotId', theirs: 'publishedTypebotId' },
] as const;

/** Our body fields that contain a document. */
const documents: ReadonlySet<string> = new Set(['bot', 'publishedBot']);

/**
 * A response in the names of Typebot: its own fields, those of the objects in it, and the names inside documents.
 * @example toTheirNames({ bot: { settings: { chatA: {} } } }) // { typebot: { settings: { whatsApp: {} } } }
 */
export function toTheirNames(answer: unknown): unknown {
  if (!isRaw(answer)) return answer;
  return mapFields(answer, (key, value) => [theirKey(key), toTheirThing(value)]);
}

function toTheirThing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toTheirThing);
  return isRaw(value) ? toTypebotNames(mapFields(value, (key, field) => [theirKey(key), field])) : value;
}

const theirKey = (key: string): string => names.find(({ ours }) => ours === key)?.theirs ?? key;

/** A body in our names. A body that already has them is unchanged. */
export function toOurBody(body: unknown): unknown {
  if (!isRaw(body)) return body;
  return mapFields(body, (key, value) => {
    const ours = names.find(({ theirs }) => theirs === key)?.ours ?? key;
    if (ours !== key && Object.hasOwn(body, ours)) return undefined;
    return [ours, documents.has(ours) && isRaw(value) ? toOurNames(value) : value];
  });
}

/** One of our paths in Typebot's form. */
export function toTheirPath(path: string): string {
  return path
    .split('/')
    .map((segment) => theirSegments.get(segment) ?? segment)
    .join('/');
}

const theirSegments: ReadonlyMap<string, string> = new Map([
  ['bots', 'typebots'],
  ['publishedBot', 'publishedTypebot'],
  ['linkedBots', 'linkedTypebots'],
  ['updateBot', 'updateTypebot'],
]);

/** The path of an issue in a body, in the names that were sent. */
export function toTheirIssuePath(path: string): string {
  return path.replace(/^[^.]+/, theirKey);
}
