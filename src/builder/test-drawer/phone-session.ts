import { call } from '#builder/api/call.ts';
import type { TestStart } from '#builder/editor/test-starts.ts';
import type { Capabilities } from '#channels/capabilities.ts';
import type { ChannelLabels, OwnLabels } from '#channels/channel-labels.ts';
import { chosenLabel, withChosen } from '#channels/chosen-label.ts';
import { keyboardOf } from '#channels/keyboard-of.ts';
import { labelsIn } from '#channels/labels.ts';
import type { Piece } from '#channels/piece.ts';
import type { Question } from '#channels/question.ts';
import { type Answer, readPress, readText } from '#channels/read-answer.ts';
import { shortForm } from '#channels/short-form.ts';
import { ownJson } from '#lib/own-json.ts';
import type { PhoneLine } from './phone-line.ts';
import { continued, noSession, started, type TestReply, type TestSession } from './test-session.ts';

export interface PhoneState {
  readonly lines: readonly PhoneLine[];
  readonly isBusy: boolean;
  readonly session: TestSession;
}

/** What a simulated phone runs. */
export interface PhonePlan {
  readonly botId: string;
  readonly channel: 'telegram' | 'whatsapp';
  readonly capabilities: Capabilities;
  readonly locale: string | undefined;
  /** What the author says in their own words. */
  readonly messages: OwnLabels | undefined;
  /** The draft as it is now; undefined: as it is stored. */
  readonly draft: () => unknown;
  readonly startFrom: TestStart | undefined;
  /** Values by variable name. */
  readonly prefilled: Readonly<Record<string, string>>;
  /** The test chat before, of which nothing is needed any more. */
  readonly replaces: string | undefined;
}

interface Shown {
  readonly messages: readonly { readonly piece: Piece }[];
  readonly question: Question | null;
  readonly warnings: readonly string[];
}

export const emptyPhone: PhoneState = { lines: [], isBusy: true, session: noSession };

/** A test chat as a messenger shows it: what is pressed and typed is read by the rules of the messenger. */
export class PhoneSession {
  readonly #plan: PhonePlan;
  readonly #labels: ChannelLabels;
  readonly #onChange: (state: PhoneState) => void;
  #state = emptyPhone;
  #question: Question | null = null;

  constructor(plan: PhonePlan, onChange: (state: PhoneState) => void) {
    this.#plan = plan;
    this.#labels = labelsIn(plan.locale, plan.messages);
    this.#onChange = onChange;
  }

  async start(): Promise<void> {
    const { botId, channel, draft, prefilled, replaces, startFrom } = this.#plan;
    const bot = draft();
    const answer = await call('chat.preview', {
      params: { botId },
      body: {
        ...{ channel, prefilledVariables: prefilled, withTrace: true },
        ...(bot !== undefined && { bot: ownJson<Record<string, unknown>>(JSON.stringify(bot)) }),
        ...(startFrom && { startFrom }),
        ...(replaces !== undefined && { sessionId: replaces }),
      },
    });
    if (!answer.ok) return this.#fail(answer.error.message);
    const { sessionId, ...reply } = answer.value;
    this.#take(started(sessionId, reply), reply);
  }

  /** A text is typed. */
  async type(text: string): Promise<void> {
    this.#add([{ kind: 'me', text }]);
    await this.#answer(readText(text, this.#question, this.#labels), text);
  }

  /** A button is pressed: where messages can be edited, its place shows what was chosen, else it is said. */
  async press(token: string, label: string): Promise<void> {
    const answer = readPress(token, this.#question);
    const isOld = answer.kind === 'stale' || answer.kind === 'unknown';
    if (!this.#plan.capabilities.edits) {
      if (answer.kind !== 'shown') this.#add([{ kind: 'me', text: label }]);
    } else if (answer.kind === 'answer' || answer.kind === 'skip')
      this.#settle(token, chosenLabel(answer, this.#question, this.#labels));
    if (isOld && !this.#plan.capabilities.edits && this.#question !== null)
      return this.#ask(this.#question, this.#labels.stalePress);
    await this.#answer(answer, label);
  }

  /** Below a question that was answered by one of its buttons stands what was chosen, instead of them. */
  #settle(token: string, label: string): void {
    const lines = this.#state.lines.map((line): PhoneLine => {
      if (line.kind !== 'bot' || !hasButton(line.piece, token)) return line;
      return { kind: 'bot', piece: settled(line.piece, label) };
    });
    this.#change({ ...this.#state, lines });
  }

  async #answer(answer: Answer, said: string): Promise<void> {
    switch (answer.kind) {
      case 'stale':
      case 'unknown':
        return this.#note('warn', this.#labels.stalePress);
      case 'shown':
        return this.#show(answer.question);
      case 'skip':
        return this.#send(null, said);
      case 'answer': {
        const { text, replyId } = answer;
        const metadata = replyId === undefined ? {} : { metadata: { replyId } };
        return this.#send({ type: 'text', text, ...metadata }, said);
      }
    }
  }

  async #send(
    message: { type: 'text'; text: string; metadata?: { replyId: string } } | null,
    said: string,
  ): Promise<void> {
    const { session } = this.#state;
    if (session.sessionId === undefined || this.#state.isBusy) return;
    this.#change({ ...this.#state, isBusy: true });
    const params = { sessionId: session.sessionId };
    const answer = await call('chat.continue', { params, body: { message, withTrace: true } });
    if (answer.ok) this.#take(continued(session, said, answer.value), answer.value);
    else this.#fail(answer.error.message);
  }

  /** Another page, or other ticks: in place where the messenger can edit, else sent once more. */
  #show(question: Question): void {
    const { capabilities } = this.#plan;
    this.#question = question;
    const { lines } = this.#state;
    const place = lines.findLastIndex((line) => line.kind === 'bot' && 'keyboard' in line.piece);
    const line = lines[place];
    if (capabilities.edits && line?.kind === 'bot' && line.piece.kind === 'text') {
      const keyboard = keyboardOf(question, capabilities, this.#labels);
      const piece = { ...line.piece, keyboard };
      return this.#change({ ...this.#state, lines: lines.with(place, { kind: 'bot', piece }) });
    }
    this.#ask(question, '');
  }

  /** The question once more, below a text. */
  #ask(question: Question, text: string): void {
    const { capabilities } = this.#plan;
    const pieces = shortForm(question, text, { capabilities, labels: this.#labels });
    this.#add(pieces.map((piece) => ({ kind: 'bot', piece })));
  }

  #take(session: TestSession, reply: TestReply & { readonly channelMessages?: unknown }): void {
    const shown = ownJson<Shown>(JSON.stringify(reply.channelMessages ?? nothing));
    this.#question = shown.question;
    const lines: readonly PhoneLine[] = [
      ...shown.warnings.map((text) => ({ kind: 'note', tone: 'warn', text }) as const),
      ...shown.messages.map(({ piece }) => ({ kind: 'bot', piece }) as const),
    ];
    this.#change({ lines: [...this.#state.lines, ...lines], isBusy: false, session });
  }

  #fail(text: string): void {
    this.#note('bad', text);
    this.#change({ ...this.#state, isBusy: false });
  }

  #note(tone: 'warn' | 'bad', text: string): void {
    this.#add([{ kind: 'note', tone, text }]);
  }

  #add(lines: readonly PhoneLine[]): void {
    this.#change({ ...this.#state, lines: [...this.#state.lines, ...lines] });
  }

  #change(state: PhoneState): void {
    this.#state = state;
    this.#onChange(state);
  }
}

const nothing: Shown = { messages: [], question: null, warnings: [] };

function settled(piece: WithButtons, label: string): WithButtons {
  const { keyboard: _, ...rest } = piece;
  if (rest.kind === 'text') return { ...rest, text: withChosen(rest.text, label) };
  return rest.caption === undefined ? rest : { ...rest, caption: withChosen(rest.caption, label) };
}

type WithButtons = Extract<Piece, { kind: 'text' | 'media' }>;

const hasButton = (piece: Piece, token: string): piece is WithButtons =>
  'keyboard' in piece &&
  (piece.keyboard ?? []).flat().some((button) => button.kind === 'press' && button.token === token);
