import { isRaw, mapFields, mapRaws, type Raw, textOf } from './raw.ts';

/** One name that Typebot writes differently. */
interface Renaming {
  /** The path of keys (in our names) from the document to the object. */
  readonly at: readonly string[];
  readonly theirs: string;
  readonly ours: string;
}

/** Names in the document, outer ones first. */
export const renamings: readonly Renaming[] = [
  { at: [], theirs: 'typebotId', ours: 'botId' },
  { at: [], theirs: 'publicTypebotId', ours: 'publicBotId' },
  { at: [], theirs: 'whatsAppCredentialsId', ours: 'chatACredentialsId' },
  { at: ['settings'], theirs: 'whatsApp', ours: 'chatA' },
  { at: ['settings', 'metadata'], theirs: 'googleTagManagerId', ours: 'tagManagerId' },
  {
    at: ['settings', 'general', 'systemMessages'],
    theirs: 'whatsAppPictureChoiceSelectLabel',
    ours: 'chatAPictureChoiceSelectLabel',
  },
];

/** Blocks whose type, and an option, are written differently. */
export const blockRenamings = [
  { type: { theirs: 'Typebot link', ours: 'Bot link' }, option: { theirs: 'typebotId', ours: 'botId' } },
] as const;

/**
 * The document with Typebot's names replaced by ours; a document with our names stays unchanged. If both are present,
 * ours wins. Only keys at their known places are renamed, never texts.
 * @example toOurNames({ settings: { whatsApp: {} } }) // { settings: { chatA: {} } }
 */
export function toOurNames(document: Raw): Raw {
  return rename(document, { from: 'theirs', to: 'ours' });
}

/** The reverse, for clients that expect a document of Typebot. */
export function toTypebotNames(document: Raw): Raw {
  return rename(document, { from: 'ours', to: 'theirs' });
}

interface Direction {
  readonly from: 'ours' | 'theirs';
  readonly to: 'ours' | 'theirs';
}

type Names = Pick<Renaming, 'ours' | 'theirs'>;

function rename(document: Raw, direction: Direction): Raw {
  const named = renamings.reduce((done, renaming) => renameAt(done, renaming, direction), document);
  return mapFields(named, (key, value) => [
    key,
    key === 'groups' ? mapRaws(value, (group) => renameBlocks(group, direction)) : value,
  ]);
}

function renameAt(raw: Raw, renaming: Renaming, direction: Direction): Raw {
  const [head, ...rest] = renaming.at;
  if (head === undefined) return renameKey(raw, renaming, direction);
  const inner = { ...renaming, at: rest };
  return mapFields(raw, (key, value) => [
    key,
    key === head && isRaw(value) ? renameAt(value, inner, direction) : value,
  ]);
}

function renameKey(raw: Raw, names: Names, direction: Direction): Raw {
  const from = names[direction.from];
  const to = names[direction.to];
  if (!Object.hasOwn(raw, from)) return raw;
  if (Object.hasOwn(raw, to))
    return mapFields(raw, (key, value) => (key === from ? undefined : [key, value]));
  return mapFields(raw, (key, value) => [key === from ? to : key, value]);
}

function renameBlocks(group: Raw, direction: Direction): Raw {
  return mapFields(group, (key, value) => [
    key,
    key === 'blocks' ? mapRaws(value, (block) => renameBlock(block, direction)) : value,
  ]);
}

function renameBlock(block: Raw, direction: Direction): Raw {
  const type = textOf(block, 'type');
  const names = blockRenamings.find((row) => row.type.ours === type || row.type.theirs === type);
  if (!names) return block;
  return mapFields(block, (key, value) => {
    if (key === 'type') return [key, names.type[direction.to]];
    return [key, key === 'options' && isRaw(value) ? renameKey(value, names.option, direction) : value];
  });
}
