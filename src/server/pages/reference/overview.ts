import { errorTable } from '#contract/errors.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { inlineCode } from '../inline-code.ts';
import type { ReferenceGroup } from './layout.ts';

/** The first page of the reference: how requests are made, every operation in one list, every error code. */
export function overview(groups: readonly ReferenceGroup[], address: string): string {
  return `<h1>API reference</h1>
<p class="lead">Hold conversations and manage bots over HTTP. Requests and responses are JSON, every success is <code>200</code>.</p>
<div class="facts">
<section aria-labelledby="base-t"><h2 id="base-t">Address</h2><p><code><i>${escapeHtml(address)}</i>/api</code></p></section>
<section aria-labelledby="auth-t"><h2 id="auth-t">Authentication</h2><p>Send <code>Authorization: Bearer &lt;token&gt;</code>. A secret token (<code>par_sk_…</code>) manages and chats; keep it on your server. The chat key of a workspace (<code>par_pk_…</code>) only chats and is safe to publish.</p></section>
<section aria-labelledby="fail-t"><h2 id="fail-t">Failures</h2><p>Every failure has the same shape: <code>{ code, status, message, requestId, data? }</code>. The <a href="#errors">codes</a> never change their meaning. After <code>429</code> and <code>503</code> wait as many seconds as <code>Retry-After</code> says.</p></section>
<section aria-labelledby="tools-t"><h2 id="tools-t">Tools</h2><p><a href="/api/openapi.json">openapi.json</a> is this reference for tools. Generate TypeScript types from it:</p><pre tabindex="0" role="region" aria-label="Command that makes TypeScript types"><code>npx openapi-typescript "<i>${escapeHtml(address)}</i>/api/openapi.json" --default-non-nullable=false -o parley.d.ts</code></pre></section>
</div>
${groups.map(groupList).join('')}
<section><h2 id="errors">Errors</h2>
<div class="scroll" tabindex="0" role="region" aria-labelledby="errors"><table><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead><tbody>${errorRows()}</tbody></table></div></section>
`;
}

function groupList({ name, path, description, endpoints }: ReferenceGroup): string {
  const rows = endpoints.map(
    (endpoint) =>
      `<li id="${endpoint.id}"><a href="${path}#${endpoint.id}">${escapeHtml(endpoint.summary)}</a><span class="route"><span class="m ${endpoint.method.toLowerCase()}">${endpoint.method}</span> <code>${escapeHtml(endpoint.path).replaceAll('/', '/<wbr>')}</code></span></li>`,
  );
  return `<section><h2><a href="${path}">${escapeHtml(name)}</a></h2><p class="q">${inlineCode(description)}</p><ul class="rows">${rows.join('')}</ul></section>
`;
}

function errorRows(): string {
  return Object.entries(errorTable)
    .toSorted(([, a], [, b]) => a.status - b.status)
    .map(
      ([code, { status, message }]) =>
        `<tr id="${code}"><td>${status}</td><td><code>${code}</code></td><td>${inlineCode(message)}</td></tr>`,
    )
    .join('');
}
