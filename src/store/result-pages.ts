import type { ResultRecord, Results } from './ports/result.ts';

/** Everything that a list would give, page by page, with other work in between. */
export function resultPages(list: Results['list']): Results['pages'] {
  return async function* pages(botId, filter): AsyncGenerator<readonly ResultRecord[]> {
    for (let cursor: number | undefined; ; ) {
      const page = await list(botId, { limit: pageSize, cursor, filter });
      if (page.results.length > 0) yield page.results;
      if (page.nextCursor === null) return;
      cursor = page.nextCursor;
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  };
}

const pageSize = 100;
