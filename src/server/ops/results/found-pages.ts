import type { ResultCursor, ResultQuery, ResultRecord, ResultSort, Results } from '#store/ports/result.ts';

/** Everything that a query finds, page by page, with other work in between. */
export async function* foundPages(
  results: Results,
  botId: string,
  { query, sort }: { readonly query: ResultQuery; readonly sort: ResultSort },
): AsyncGenerator<readonly ResultRecord[]> {
  for (let cursor: ResultCursor | null = null; ; ) {
    const page = await results.search(botId, query, { sort, limit: pageSize, cursor });
    if (page.results.length > 0) yield page.results;
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

const pageSize = 200;
