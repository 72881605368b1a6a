import type { ChannelEvent } from '#channels/channel-event.ts';
import { keyboardOf } from '#channels/keyboard-of.ts';
import type { Question } from '#channels/question.ts';
import type { UploadRule } from '#engine/block.ts';
import { ownJson } from '#lib/own-json.ts';
import { type WaitingUpload, waitingUpload } from '#server/files/upload-rules.ts';
import type { Inbound } from '#store/ports/channel.ts';
import type { Answering, Situation } from './answering.ts';
import { cardFile, type MessageEvent, textOfCard } from './contact-card.ts';
import { converse } from './converse.ts';
import { type GivenFile, type Kept, keepFiles } from './keep-files.ts';
import type { OpenChat } from './open-chat.ts';
import { sayText } from './say-text.ts';

/** What became of messages with files: nothing takes files, so that only their text counts; or everything was done. */
export type FilesAnswer =
  | { readonly kind: 'text'; readonly text: string; readonly seqs: readonly number[] }
  | { readonly kind: 'done' }
  /** More may follow in a moment. */
  | { readonly kind: 'later' };

/** How long to wait for more of an album or a series, ms. */
const MORE_MS = 2000;
/** Files of one question. */
const MOST_FILES = 50;

interface Sent {
  readonly seq: number;
  readonly receivedAt: number;
  readonly event: MessageEvent;
}

/** Takes the files at the beginning of what waits, if the open question takes files. */
export async function answerFiles(
  parts: Answering,
  situation: Situation,
  rows: readonly Inbound[],
): Promise<FilesAnswer> {
  const sent = filesAhead(rows);
  const { open } = situation;
  const upload = open?.life === 'open' ? waitingUpload(parts.versions, open.live.session) : null;
  const [first] = sent;
  const use = first && upload && useOf(first.event, upload.rules);
  if (open === null || upload === null || first === undefined || use === undefined || use === null)
    return asText(sent, situation);
  const end = sent.findIndex(({ event }) => useOf(event, upload.rules) !== use);
  const run = use === 'recording' ? sent.slice(0, 1) : end === -1 ? sent : sent.slice(0, end);
  const until = openUntil(run, situation.question, run.length === rows.length);
  if (until > parts.clock()) {
    await parts.store.channels.postponeInbound(
      run.map(({ seq }) => seq),
      until,
    );
    return { kind: 'later' };
  }
  await takeFiles(parts, { ...situation, open, upload, use }, run);
  return { kind: 'done' };
}

/** What is sent, until something else follows. */
function filesAhead(rows: readonly Inbound[]): readonly Sent[] {
  const all: Sent[] = [];
  for (const { seq, receivedAt, payload } of rows) {
    const event = ownJson<ChannelEvent>(payload);
    if (event.kind !== 'message' || (event.files === undefined && event.card === undefined)) break;
    all.push({ seq, receivedAt, event });
  }
  return all;
}

function useOf(
  { files = [], card }: MessageEvent,
  rules: readonly UploadRule[],
): UploadRule['use'] | undefined {
  const has = (use: UploadRule['use']): boolean => rules.some((rule) => rule.use === use);
  if (has('file')) return files.length > 0 || card !== undefined ? 'file' : undefined;
  if (files.length === 0) return undefined;
  if (has('recording') && files.every(({ kind }) => kind === 'voice')) return 'recording';
  return has('attachment') ? 'attachment' : undefined;
}

/** An album arrives in pieces, and so does a series: until when more of it may come. */
function openUntil(run: readonly Sent[], question: Question | null, isLast: boolean): number {
  const last = run.at(-1);
  if (last === undefined || !isLast || run.length >= MOST_FILES) return 0;
  const isSeries = question?.kind === 'files' && question.several === true;
  return isSeries || last.event.albumId !== undefined ? last.receivedAt + MORE_MS : 0;
}

/** The pieces of an album are one message: its text is the first caption. */
function asText(sent: readonly Sent[], { question }: Situation): FilesAnswer {
  const [first] = sent;
  if (first === undefined) return { kind: 'done' };
  const { albumId } = first.event;
  const others = albumId === undefined ? [] : sent.slice(1).filter(({ event }) => event.albumId === albumId);
  const all = [first, ...others];
  const text = all.map(({ event }) => textOfCard(event, question)).find((each) => each !== '') ?? '';
  return { kind: 'text', text, seqs: all.map(({ seq }) => seq) };
}

interface Taking extends Situation {
  readonly open: OpenChat;
  readonly upload: WaitingUpload;
  readonly use: UploadRule['use'];
}

async function takeFiles(parts: Answering, taking: Taking, run: readonly Sent[]): Promise<void> {
  const { open, upload, use, labels, question } = taking;
  const isSeries = question?.kind === 'files' && question.several === true;
  const given = run.flatMap(({ event }) => filesIn(event));
  const kept = await keepFiles(
    { ...parts, upload, labels, live: open.live, messages: open.settings?.general?.systemMessages },
    given,
    use === 'file' && !isSeries ? 1 : MOST_FILES,
  );
  const [first] = kept.files;
  const said = { seqs: run.map(({ seq }) => seq), contact: run[0]?.event.from ?? {} };
  const urls = kept.files.map(({ url }) => url);
  const text = use === 'file' ? '' : captionsOf(run);
  const isRefused = kept.files.length === 0 && kept.problems.length > 0 && text === '';
  if (isRefused) return explain(parts, taking, { ...said, lines: kept.problems });
  if (isSeries && question !== null && first !== undefined)
    return collect(parts, { ...taking, question }, { ...said, kept });
  const more = use === 'file' && first !== undefined && given.length > 1;
  const lines = more ? [labels.tookFile.replace('[[file]]', () => first.name)] : kept.problems;
  if (lines.length > 0) await sayText(parts, parts.thread, lines.join('\n'));
  if (use === 'recording' && first !== undefined)
    return converse(parts, { ...said, kind: 'audio', url: first.url });
  return converse(parts, { ...said, kind: 'text', text, files: urls });
}

interface Told {
  readonly seqs: readonly number[];
}

/** Adds files to the series, and says how it ends. */
async function collect(
  parts: Answering,
  { question, ...taking }: Taking & { readonly question: Question },
  { seqs, kept }: Told & { readonly kept: Kept },
): Promise<void> {
  const { labels } = taking;
  const files = [...(question.files ?? []), ...kept.files.map(({ url }) => url)];
  const now: Question = { ...question, files };
  await parts.store.channels.updateThread(parts.thread.id, { question: JSON.stringify(now) });
  const more = labels.moreFiles
    .replace('[[count]]', String(files.length))
    .replace('[[done]]', () => labels.done);
  await explain(parts, { ...taking, question: now }, { seqs, lines: [...kept.problems, more] });
}

/** Says something, with the buttons of the question, which stays open. */
async function explain(
  parts: Answering,
  { labels, question }: Situation,
  { seqs, lines }: Told & { readonly lines: readonly string[] },
): Promise<void> {
  const { adapter, store, thread } = parts;
  const keyboard = question === null ? [] : keyboardOf(question, adapter.capabilities, labels);
  await sayText(parts, thread, { text: lines.join('\n'), keyboard });
  await store.channels.settleInbound(seqs, { state: 'done', why: null });
}

function filesIn({ files = [], card }: MessageEvent): readonly GivenFile[] {
  return card === undefined ? files : [...files, cardFile(card)];
}

const captionsOf = (run: readonly Sent[]): string =>
  run
    .map(({ event }) => event.text)
    .filter((text) => text !== '')
    .join('\n');
