import { page } from './html.ts';

/** What stands in the place of the builder where it was not built. */
export function builderMissingPage(): string {
  return page(
    'The builder is not available',
    `<main class="notice">
<h1>The builder is not available</h1>
<p class="lead">Its files have not been built. Bots, chats and the API work without it.</p>
<p>Stop the server and run <code>npm start</code>: it builds what is missing. If that fails, it says why.</p>
<p>The <a href="/api/docs">API reference</a> lists everything that this server can do.</p>
</main>`,
  );
}
