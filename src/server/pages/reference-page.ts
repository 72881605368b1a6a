import * as z from 'zod';
import type { AnyEndpoint, AuthRule } from '#contract/endpoint.ts';
import { type ErrorCode, errorTable } from '#contract/errors.ts';
import { escapeHtml, page } from './html.ts';

const authWords: Readonly<Record<AuthRule, string>> = {
  none: 'No token needed.',
  token: 'Needs a secret token.',
  chat: 'Needs a secret token or the workspace’s chat key.',
};

/** The API reference for people, generated from the endpoints. */
export function referencePage(endpoints: readonly AnyEndpoint[]): string {
  const tags = [...new Set(endpoints.map((endpoint) => endpoint.tag))];
  const of = (tag: string) => endpoints.filter((endpoint) => endpoint.tag === tag);
  const links = tags.map(
    (tag) =>
      `<h2>${escapeHtml(tag)}</h2>${of(tag)
        .map((endpoint) => `<a href="#${endpoint.id}">${escapeHtml(endpoint.summary)}</a>`)
        .join('')}`,
  );
  const sections = tags.map((tag) => `<h2>${escapeHtml(tag)}</h2>${of(tag).map(article).join('')}`);
  return page(
    'Parley API reference',
    `<main class="wide">
<nav aria-label="Endpoints"><a href="#errors">Errors</a>${links.join('')}</nav>
<div>
<h1>API reference</h1>
<p class="lead">Requests and responses are JSON. Every successful response has status 200. Send <code>Authorization: Bearer &lt;token&gt;</code>.</p>
${sections.join('')}
<h2 id="errors">Errors</h2>
<p>Every failure has the same shape: <code>{ code, status, message, requestId, data? }</code>.</p>
<table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${errorRows()}</tbody></table>
</div>
</main>`,
  );
}

function article(endpoint: AnyEndpoint): string {
  return `<article id="${endpoint.id}">
<h3>${escapeHtml(endpoint.summary)}</h3>
<div class="route"><span class="method">${endpoint.method}</span><code>/api${escapeHtml(endpoint.path)}</code></div>
<p>${escapeHtml(endpoint.description ?? '')} ${authWords[endpoint.auth]}</p>
${fields('Query', endpoint.query)}
${endpoint.method === 'GET' ? '' : fields('Body', endpoint.body)}
${endpoint.errors.length > 0 ? `<p>May fail with ${endpoint.errors.map(errorLink).join(', ')}.</p>` : ''}
<details><summary>Response schema</summary><pre tabindex="0">${escapeHtml(shapeOf(endpoint))}</pre></details>
</article>`;
}

function errorLink(code: ErrorCode): string {
  return `<a href="#errors"><code>${code}</code></a>`;
}

function fields(title: string, schema: z.ZodType): string {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
  });
  const entries = Object.entries(json.properties ?? {});
  if (entries.length === 0) return '';
  const rows = entries.map(([name, property]) => {
    const facts = typeof property === 'object' ? property : {};
    const note = [
      json.required?.includes(name) ? 'required' : '',
      facts.default === undefined ? '' : `default ${JSON.stringify(facts.default)}`,
      facts.description ?? '',
    ];
    return `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(typeWord(facts))}</td><td>${escapeHtml(note.filter(Boolean).join('. '))}</td></tr>`;
  });
  return `<table><thead><tr><th scope="col">${title}</th><th scope="col">Type</th><th scope="col"></th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function typeWord(facts: {
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly unknown[];
  readonly oneOf?: readonly unknown[];
}): string {
  if (facts.enum !== undefined) return facts.enum.map((choice) => JSON.stringify(choice)).join(' | ');
  if (typeof facts.type === 'string') return facts.type;
  return facts.anyOf !== undefined || facts.oneOf !== undefined ? 'one of several' : 'any';
}

/** The fields and types of the response, one per line. */
function shapeOf(endpoint: AnyEndpoint): string {
  if (endpoint.streams !== undefined) return endpoint.streams.join('\n');
  const { $schema: _dialect, ...json } = z.toJSONSchema(endpoint.response, {
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
  });
  const text = JSON.stringify(json, null, 2);
  return text.length > 6000 ? `${text.slice(0, 6000)}\n… (complete in /api/openapi.json)` : text;
}

function errorRows(): string {
  return Object.entries(errorTable)
    .map(
      ([code, { status, message }]) =>
        `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
    )
    .join('');
}
