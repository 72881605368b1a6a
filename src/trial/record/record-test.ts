import type { Seen } from '../check-row.ts';
import type { Computing } from '../computing.ts';
import { doAction } from '../do-action.ts';
import { drawsOf } from '../draws-of.ts';
import type { Trial } from '../open-trial.ts';
import { exactDuration } from '../parse-duration.ts';
import { pinNames } from '../pin-names.ts';
import { Places, type Role } from '../places.ts';
import type { ConversationTest, TestRow } from '../test-schema.ts';
import { TrialChat } from '../trial-chat.ts';
import { RecordedOutside } from './recorded-outside.ts';
import type { Recording, Said } from './recording.ts';
import { saidRow } from './said-row.ts';
import { seenRules } from './seen-rules.ts';

/** A test that was made of a recording. */
export interface RecordedTest {
  readonly test: ConversationTest;
  /** Why it is shorter than the recording; undefined: it says everything. */
  readonly note?: string;
}

interface HowToRecord {
  readonly name: string;
  /** Texts that no rule may repeat. Default: none. */
  readonly hides?: (text: string) => boolean;
}

/** Rows that a test may have. */
const MOST_ROWS = 500;

/**
 * Makes a test of a conversation: it is led again, and the rules say what happens then. So the test passes on the same
 * bots, even if something in the recording was replaced.
 */
export function* recordTest(
  trial: Trial,
  recording: Recording,
  { name, hides = () => false }: HowToRecord,
): Computing<RecordedTest> {
  const places = new Places(trial);
  const nameOf = (block: string, role: Role): string => ownName(block, role, { places, trial });
  const draws = Object.fromEntries(
    [...recording.draws].map(([block, number]) => [nameOf(block, 'block'), number]),
  );
  const outside = new RecordedOutside(recording);
  const chat = new TrialChat({
    ...{ trial, places, stubs: outside, at: Date.parse(recording.at) },
    random: drawsOf(draws, { places, trial }).random,
  });
  const variables = knownValues(recording.values, places);
  const seen: Seen = { chat, trial, places, bubbles: { named: 0, isLoose: false } };
  const led = yield* lead(seen, {
    ...{ variables, said: recording.said },
    rules: () => seenRules(seen, { nameOf, hides }),
  });
  const stubs = outside.stubs((block) => nameOf(block, 'request'));
  const test: ConversationTest = {
    name,
    given: {
      at: recording.at,
      ...(Object.keys(variables).length > 0 && { variables }),
      ...(Object.keys(draws).length > 0 && { draws }),
    },
    ...(stubs.length > 0 && { outside: [...stubs] }),
    chat: [...led.rows],
  };
  return { test: pinNames(test, trial), ...(led.note !== undefined && { note: led.note }) };
}

interface Leading {
  readonly variables: Readonly<Record<string, unknown>>;
  readonly said: readonly Said[];
  readonly rules: () => TestRow;
}

interface Led {
  readonly rows: readonly TestRow[];
  readonly note?: string;
}

function* lead(seen: Seen, { variables, said, rules }: Leading): Computing<Led> {
  const { chat, trial } = seen;
  const problem = yield* chat.start(variables);
  if (problem !== undefined) return { rows: [{}], note: problem.message };
  const rows: TestRow[] = [rules()];
  const left = [...said];
  while (rows.length < MOST_ROWS) {
    const next = nextRow(seen, left);
    if (next === undefined || 'note' in next) return { rows, ...next };
    const stopped = yield* doAction(next.row, chat, trial);
    if (stopped !== undefined) return { rows, note: stopped.message };
    yield [];
    rows.push({ ...next.row, ...rules() });
  }
  return { rows, note: `The chat is longer than the ${MOST_ROWS} rows of a test` };
}

/** What is done next; undefined: nothing is left. Takes it from the list. */
function nextRow(
  { chat, trial, places }: Seen,
  left: Said[],
): { readonly row: TestRow } | { readonly note: string } | undefined {
  const { waiting } = chat.session;
  const [next] = left;
  const isCommand = next !== undefined && 'message' in next && next.message?.type === 'command';
  if (waiting?.kind === 'timer' && !(isCommand && next.block === chat.waitingBlock))
    return { row: { pass: exactDuration(waiting.dueAt - chat.at) } };
  if (next === undefined) return undefined;
  if (waiting === null && !isCommand) return { note: 'The chat ends earlier in the test' };
  if (next.block !== undefined && waiting !== null && next.block !== chat.waitingBlock)
    return {
      note: `The test stops where the chat comes to “${places.nameOf(chat.waitingBlock ?? '')}” instead of “${places.nameOf(next.block)}”`,
    };
  left.shift();
  return { row: saidRow(next, chat, trial) };
}

/** The values of variables that the bot knows, by name. */
function knownValues(
  values: Recording['values'],
  places: Places,
): NonNullable<NonNullable<ConversationTest['given']>['variables']> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const found = places.variable(name);
      return found.ok ? [[found.value.name, startValue(value)]] : [];
    }),
  );
}

type StartValue = string | number | boolean | null | (string | null)[];

function startValue(value: unknown): StartValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (!Array.isArray(value)) return JSON.stringify(value ?? null);
  return value.map((item: unknown) =>
    item === null || typeof item === 'string' ? item : JSON.stringify(item ?? null),
  );
}

/** A name that stands for this block alone: the one that people know, else its id. */
function ownName(
  block: string,
  role: Role,
  { places, trial }: { readonly places: Places; readonly trial: Trial },
): string {
  const name = places.nameOf(block);
  const found = places.blocks(name, role);
  return found.ok && found.value.size === 1 && found.value.has(block)
    ? name
    : (trial.blocks.get(block)?.stored.id ?? name);
}
