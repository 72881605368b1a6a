import { escapeHtml, page } from './html.ts';

interface HomeFacts {
  /** URL of the API: `https://bots.example.com`. */
  readonly baseUrl: string;
  /** URL of the chats. */
  readonly chatUrl: string;
  /** Bots to try. */
  readonly examples: readonly { readonly name: string; readonly publicId: string }[];
}

/** The first page of a server without a builder: what it is, bots to try, and how to use the API. */
export function homePage({ baseUrl, chatUrl, examples }: HomeFacts): string {
  const publicId = examples[0]?.publicId ?? 'my-bot';
  const start = `curl -X POST ${baseUrl}/api/v1/bots/${publicId}/startChat \\
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
<p class="lead">This server stores chatbots and runs their conversations: on their own pages, on your website and over an HTTP API.</p>
${tryThem(chatUrl, examples)}
<h2>Chat over the API</h2>
<p>The chat key and the token were printed when the server started for the first time. <code>parley token create</code> creates another token.</p>
<pre tabindex="0">${escapeHtml(start)}</pre>
<p>The reply contains a <code>sessionId</code>, the first messages and a question. Answer it:</p>
<pre tabindex="0">${escapeHtml(next)}</pre>
<h2>Everything else</h2>
<p>The <a href="/api/docs">API reference</a> lists every endpoint. The <a href="/api/openapi.json">OpenAPI document</a> is for tools. <a href="/healthz">/healthz</a> reports whether the server is healthy.</p>
</main>`,
  );
}

function tryThem(chatUrl: string, examples: HomeFacts['examples']): string {
  if (examples.length === 0) return '';
  const rows = examples.map(({ name, publicId }) => {
    const address = escapeHtml(`${chatUrl}/${publicId}`);
    const called = escapeHtml(name);
    return `<li><a href="${address}">${called}</a> <a class="aside" href="${address}/embed" aria-label="Embed ${called}">embed</a></li>`;
  });
  return `<h2>Try a bot</h2>\n<ul class="rows">${rows.join('')}</ul>`;
}
