import type { AuthRule } from '#contract/endpoint.ts';
import { errorTable } from '#contract/errors.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { inlineCode } from '../inline-code.ts';
import { curlExample, fetchExample, json } from './example-request.ts';
import type { FieldTree } from './field-tree.ts';
import type { Operation, Parameter } from './operation.ts';
import type { SchemaReader } from './schema-reader.ts';
import type { Field, Shape } from './shape.ts';

/** What sections of one page share. */
export interface SectionParts {
  /** Reads what requests hold. */
  readonly requests: SchemaReader;
  /** Reads what responses hold. */
  readonly responses: SchemaReader;
  readonly tree: FieldTree;
  /** The server's address in examples, before the page knows its own. */
  readonly address: string;
}

const authWords: Readonly<Record<AuthRule, string>> = {
  none: 'Needs no token.',
  token: 'Needs a secret token.',
  chat: 'Needs the chat key or a secret token.',
};

/** One operation: what it does and takes and gives on one side, code to copy on the other. */
export function operationSection(operation: Operation, parts: SectionParts): string {
  const { id, method, path, summary, description = '', auth } = operation.endpoint;
  return `<section class="op" id="${id}" aria-labelledby="${id}-t"><div class="words">
<h2 id="${id}-t"><a href="#${id}">${escapeHtml(summary)}</a></h2>
<p class="route"><span class="m ${method.toLowerCase()}">${method}</span> <code>${routeHtml(`/api${path}`)}</code></p>
${description === '' ? '' : `<p>${inlineCode(description)}</p>\n`}<p class="who">${authWords[auth]}</p>
${parameterList('Path', operation.pathParameters, parts)}${parameterList('Query', operation.query, parts)}${parameterList('Headers', operation.headers, parts)}${body(operation, parts)}${response(operation, parts)}${errors(operation)}</div>
<div class="codes">${requestCode(operation, parts)}${responseCode(operation)}</div></section>
`;
}

/** Parameters stand out; long paths may break at slashes. */
const routeHtml = (path: string): string =>
  escapeHtml(path)
    .replaceAll('/', '/<wbr>')
    .replaceAll(/\{\w+\}/g, '<var>$&</var>');

function parameterList(
  title: string,
  parameters: readonly Parameter[],
  { requests, tree }: SectionParts,
): string {
  if (parameters.length === 0) return '';
  const fields = parameters.map(({ name, isRequired, schema }): Field => {
    const { default: value, description } = schema;
    return {
      ...{ name, isRequired, help: typeof description === 'string' ? sentence(description) : '' },
      ...(value !== undefined && value !== '' && { default: JSON.stringify(value) }),
      shape: requests.shapeOf(schema),
    };
  });
  const shape: Shape = { type: 'object', rules: [], values: [], fields, kinds: [] };
  return `<h3>${title}</h3>${tree.draw(shape, 'request')}`;
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

function body({ body: schema, endpoint }: Operation, { requests, tree }: SectionParts): string {
  if (endpoint.takesBytes === true) return '<h3>Body</h3><p>The bytes of the file, of any media type.</p>';
  if (schema === undefined) return '';
  const shape = requests.openShape(schema);
  return `<h3>Body</h3>${tree.draw(shape, 'request') || `<p>${tree.typeWord(shape)}</p>`}`;
}

function response(operation: Operation, { responses, tree }: SectionParts): string {
  const schema = operation.response;
  const streams = operation.endpoint.streams?.map((type) => `<code>${escapeHtml(type)}</code>`).join(' or ');
  if (streams !== undefined) return `<h3>Response</h3><p>A file: ${streams}.</p>`;
  if (schema === undefined) return '';
  const shape = responses.openShape(schema);
  return `<h3>Response</h3>${tree.draw(shape, 'response') || `<p>${tree.typeWord(shape)}</p>`}${eventList(operation)}`;
}

function eventList({ streaming, events }: Pick<Operation, 'streaming' | 'events'>): string {
  if (events.length === 0) return '';
  const rows = events.map(
    ([name, meaning]) => `<li><code>${escapeHtml(name)}</code><p>${inlineCode(meaning)}</p></li>`,
  );
  return `<h3>Events</h3><p>${inlineCode(streaming)}</p><ul class="f">${rows.join('')}</ul>`;
}

function errors({ errors: { own, common } }: Operation): string {
  const rows = own.map((code) => {
    const { status, message } = errorTable[code];
    return `<li><code>${code}</code> <span class="t">${status}</span><p>${inlineCode(message)}</p></li>`;
  });
  const others = common.map(
    (code) =>
      `<a href="/api/docs#${code}"><code>${code}</code></a> <span class="t">${errorTable[code].status}</span>`,
  );
  return `<h3>Errors</h3>${rows.length > 0 ? `<ul class="f">${rows.join('')}</ul>` : ''}<p class="q common">${
    rows.length > 0 ? 'As with every request: ' : 'Those of every request: '
  }${others.join(', ')}.</p>`;
}

function requestCode({ endpoint, example }: Operation, { address }: SectionParts): string {
  const tab = (word: string, isFirst: boolean): string =>
    `<label><input type="radio" name="l-${endpoint.id}" value="${word}"${isFirst ? ' checked' : ''}><span>${word}</span></label>`;
  return `<figure class="u"><div class="k" role="radiogroup" aria-label="Language of the example">${tab('curl', true)}${tab('JavaScript', false)}</div><div class="v">${codeBlock(
    curlExample(example, address),
    `curl: ${endpoint.summary}`,
  )}</div><div class="v">${codeBlock(fetchExample(example, address), `JavaScript: ${endpoint.summary}`)}</div></figure>`;
}

function responseCode({ responseExample, endpoint }: Operation): string {
  if (responseExample === undefined) return '';
  return `<figure><figcaption>Response</figcaption>${codeBlock(
    escapeHtml(json(responseExample)),
    `Response: ${endpoint.summary}`,
  )}</figure>`;
}

const codeBlock = (html: string, label: string): string =>
  `<pre tabindex="0" role="region" aria-label="${escapeHtml(label)}"><code>${html}</code></pre>`;
