import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { CallReply } from '#builder/api/call.ts';
import { type FollowedChat, nothingFollowed, withNews } from './followed-chat.ts';

type News = CallReply<'channels.followPreview'>;

const running = { state: 'running', contactId: 'c', name: 'Ann', until: '2026-01-01T10:00:00.000Z' } as const;
const turn = (number: number, said: string | null, ...texts: readonly string[]): News['turns'][number] => ({
  ...{ turn: number, message: said === null ? null : { type: 'text', text: said }, hasEnded: false },
  ...{ logs: [], trace: [] },
  channelMessages: {
    messages: texts.map((text) => ({ piece: { kind: 'text', text: { text, marks: [] } }, requests: [] })),
    ...{ question: null, warnings: [] },
  },
});
const first: News = { ...running, sessionId: 's', turns: [turn(0, null, 'Your name?')] };
const second: News = { ...running, sessionId: 's', turns: [turn(1, 'Ann', 'Hello Ann.')] };
const nothingNew: News = { ...running, sessionId: 's', turns: [] };
const anew: News = { ...running, sessionId: 't', turns: [turn(0, null, 'Your name?')] };
const ended: News = {
  ...{ state: 'ended', contactId: null, name: null, until: null, sessionId: null, turns: [] },
};

const rows: readonly (readonly [name: string, news: readonly News[], lines: string, turns: number])[] = [
  ['nothing yet', [], '', 0],
  ['the start', [first], 'Your name?', 1],
  ['an answer', [first, second], 'Your name?|> Ann|Hello Ann.', 2],
  ['nothing new', [first, nothingNew, nothingNew], 'Your name?', 1],
  ['another chat on the phone', [first, anew], 'Your name?|(The chat began anew.)|Your name?', 1],
  ['the end, once', [first, ended, ended], 'Your name?|(This phone no longer tries the draft.)', 1],
];

for (const [name, news, lines, turns] of rows)
  it(`${name}: ${lines === '' ? 'an empty screen' : lines}`, () => {
    const chat = news.reduce(withNews, nothingFollowed);
    assert.equal(shown(chat), lines);
    assert.equal(chat.session.turns.length, turns);
    assert.equal(chat.isOver, news.includes(ended));
  });

function shown({ lines }: FollowedChat): string {
  const texts = lines.map((line) => {
    if (line.kind === 'me') return `> ${line.text}`;
    if (line.kind === 'note') return `(${line.text})`;
    return line.piece.kind === 'text' ? line.piece.text.text : line.piece.kind;
  });
  return texts.join('|');
}
