import { escapeHtml, page } from './html.ts';

/** The first page of a server without a builder: what this is, and how to talk to it. */
export function homePage(baseUrl: string): string {
  const start = `curl -X POST ${baseUrl}/api/v1/bots/lead-capture/startChat \\
  -H "Authorization: Bearer $PARLEY_CHAT_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"textBubbleContentFormat":"markdown"}'`;
  const next = `curl -X POST ${baseUrl}/api/v1/sessions/$SESSION_ID/continueChat \\
  -H "Authorization: Bearer $PARLEY_CHAT_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"message":"Ada"}'`;
  return page(
    'Parley',
    `<main>
<h1>Parley is running</h1>
<p class="lead">It keeps chatbots and runs their conversations, over an HTTP API.</p>
<h2>Hold a conversation</h2>
<p>The chat key and the token were printed when the server started for the first time. <code>parley token create</code> makes another token.</p>
<pre tabindex="0">${escapeHtml(start)}</pre>
<p>The answer holds a <code>sessionId</code>, the first messages and a question. Answer it:</p>
<pre tabindex="0">${escapeHtml(next)}</pre>
<h2>Everything else</h2>
<p><a href="/api/docs">The reference</a> lists every endpoint. <a href="/api/openapi.json">The OpenAPI document</a> is for tools. <a href="/healthz">/healthz</a> tells whether the server is well.</p>
</main>`,
  );
}
