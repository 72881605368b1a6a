import { escapeHtml, page } from './html.ts';

interface HomeFacts {
  /** Where the interface is: `https://bots.example.com`. */
  readonly baseUrl: string;
  /** Where chats are. */
  readonly chatUrl: string;
  /** Bots that can be tried. */
  readonly examples: readonly { readonly name: string; readonly publicId: string }[];
}

/** The first page of a server without a builder: what this is, bots to talk to, and how programs talk to it. */
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
<p class="lead">It keeps chatbots and runs their conversations: on pages of their own, on yours, and over an HTTP API.</p>
${tryThem(chatUrl, examples)}
<h2>Hold a conversation over the API</h2>
<p>The chat key and the token were printed when the server started for the first time. <code>parley token create</code> makes another token.</p>
<pre tabindex="0">${escapeHtml(start)}</pre>
<p>The answer holds a <code>sessionId</code>, the first messages and a question. Answer it:</p>
<pre tabindex="0">${escapeHtml(next)}</pre>
<h2>Everything else</h2>
<p><a href="/api/docs">The reference</a> lists every endpoint. <a href="/api/openapi.json">The OpenAPI document</a> is for tools. <a href="/healthz">/healthz</a> tells whether the server is well.</p>
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
  return `<h2>Talk to one of them</h2>\n<ul class="rows">${rows.join('')}</ul>`;
}
