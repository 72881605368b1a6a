/** What a test run tells: as much of it as is looked at. */
interface TestEvent {
  readonly type: string;
  readonly data: {
    readonly name?: string;
    readonly message?: string;
    readonly file?: string;
    readonly line?: number;
    readonly details?: { readonly type?: string; readonly error?: unknown };
  };
}

/** The failures of a test run, then how many tests passed and failed. */
export default function summary(
  source: AsyncIterable<TestEvent> | Iterable<TestEvent>,
): AsyncGenerator<string>;
