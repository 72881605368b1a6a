import classes from './exchange-list.module.css';

/** What a block asked of another service, and what that answered. Secrets are masked. */
interface Exchange {
  readonly key: string;
  readonly blockId: string;
  /** The words for the block. */
  readonly name: string;
  /** When it was, or how long it took. */
  readonly note: string | undefined;
  readonly request: unknown;
  readonly result: unknown;
}

/** Exchanges with other services, each to be opened. */
export function ExchangeList({ exchanges }: { readonly exchanges: readonly Exchange[] }) {
  return (
    <ol className={classes.exchanges}>
      {exchanges.map(({ key, blockId, name, note, request, result }) => (
        <li key={key} data-exchange={blockId}>
          <details>
            <summary>
              {name}
              {note !== undefined && <small>{note}</small>}
            </summary>
            <h4>Asked</h4>
            <pre>{JSON.stringify(request, null, 2)}</pre>
            <h4>Answered</h4>
            <pre>{JSON.stringify(result, null, 2)}</pre>
          </details>
        </li>
      ))}
    </ol>
  );
}
