import type { Settings } from '#model/settings.ts';
import type { BotDocument, DocumentBlock } from '../document.ts';
import { blockForm } from '../forms/block-form.ts';
import { eventForm } from '../forms/event-form.ts';
import type { BotText } from './bot-text.ts';
import { type FormText, formTexts } from './form-texts.ts';

/** The parts of a document that have texts. */
export type TextParts = Pick<BotDocument, 'groups' | 'events' | 'settings'>;

/** Texts of the settings that people read. */
function settingsTexts({ general, metadata }: Settings): readonly BotText[] {
  return [
    ...plainTexts(['settings', 'general', 'systemMessages'], general?.systemMessages),
    ...plainTexts(['settings', 'general', 'consent'], general?.consent),
    ...plainTexts(['settings', 'metadata'], metadata),
  ];
}

const plainTexts = (path: readonly string[], fields: object = {}): readonly BotText[] =>
  Object.entries(fields).flatMap(([key, text]: readonly [string, unknown]) =>
    typeof text === 'string' && !key.endsWith('Id')
      ? [{ path: [...path, key], text, place: {}, field: '' }]
      : [],
  );

/**
 * Every text of a bot, in the order of the document: titles of groups, names of blocks, what their forms hold, commands, and
 * the messages of the settings. Blocks of unknown types, ids, the names of variables and styles are left out.
 */
export function textsOf({ groups, events, settings }: TextParts): readonly BotText[] {
  return [
    ...events.flatMap((event, index) =>
      formTexts(eventForm(event.type), event).map((text) =>
        under(['events', String(index)], text, { eventId: event.id }),
      ),
    ),
    ...groups.flatMap((group, index): readonly BotText[] => {
      const path = ['groups', String(index)];
      const place = { groupId: group.id };
      return [
        { path: [...path, 'title'], text: group.title, place, field: '' },
        ...group.blocks.flatMap((block, at) =>
          blockTexts(block).map((text) =>
            under([...path, 'blocks', String(at)], text, { ...place, blockId: block.id }),
          ),
        ),
      ];
    }),
    ...settingsTexts(settings),
  ];
}

const under = (path: readonly string[], text: FormText, place: BotText['place']): BotText => ({
  ...{ ...text, path: [...path, ...text.path], place },
});

/** Remembered for as long as the block lives: documents share the blocks that a change does not touch. */
const remembered = new WeakMap<DocumentBlock, readonly FormText[]>();

function blockTexts(block: DocumentBlock): readonly FormText[] {
  const known = remembered.get(block);
  if (known !== undefined) return known;
  const own: readonly FormText[] =
    typeof block.label === 'string' ? [{ path: ['label'], text: block.label, field: 'label' }] : [];
  const texts = [...own, ...formTexts(blockForm(block.type) ?? [], block)];
  remembered.set(block, texts);
  return texts;
}
