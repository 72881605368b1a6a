import type { Bubble } from '#model/chat.ts';
import type { Entry } from './conversation.ts';
import { isFields, readList, readText } from './read.ts';

/** The server's transcript as entries, for a page that did not see the conversation. */
export function transcriptEntries(body: unknown, at: number): readonly Entry[] {
  return readList(isFields(body) ? body.transcript : undefined).map((line, index): Entry => {
    const type = (['image', 'video', 'audio'] as const).find((each) => each === line.type);
    const said = readText(line[type ?? 'text']) ?? '';
    const common = { id: `t${index}`, chunk: 0, at };
    if (line.role !== 'user')
      return { ...common, kind: 'bubble', bubble: bubbleOf(type, said), isRevealed: true };
    return {
      ...{ ...common, kind: 'guest', status: 'sent', isEditable: false, afterTurn: 0, files: [] },
      ...{ text: type === 'audio' ? '' : said, label: type === 'audio' ? '' : said },
      ...(type === 'audio' && { audioUrl: said }),
    };
  });
}

function bubbleOf(type: 'image' | 'video' | 'audio' | undefined, said: string): Bubble {
  if (type === undefined) return { id: '', type: 'text', content: { type: 'markdown', markdown: said } };
  return { id: '', type, content: { url: said, ...(type === 'video' && { type: 'url' }) } };
}
