import { escapeHtml } from '#lib/escape-html.ts';
import { inlineCode } from '../inline-code.ts';
import type { Field, Kind, Shape } from './shape.ts';

/** Which fields are marked: those that a request needs, or those that a response may leave out. */
export type Side = 'request' | 'response';

interface TreePlace {
  readonly side: Side;
  /** How many objects the fields are in. */
  readonly depth: number;
}

/** More kinds than this are chosen in a list instead of on tabs. */
const MAX_TABS = 5;

/** Where a body or a response has this many fields at most, those inside them are shown at once. */
const MAX_OPEN = 3;

/** Draws shapes as nested lists: objects in objects fold, kinds of a union are chosen by tabs or a list. */
export class FieldTree {
  readonly #typesPage: string;
  #unions = 0;
  /** Names of types that addresses lead to already. */
  readonly #anchors = new Set<string>();

  /** @param typesPage address of the page with the named types; empty: the page that is being made */
  constructor(typesPage: string) {
    this.#typesPage = typesPage;
  }

  /** HTML of what a value holds; empty for values without fields or kinds. */
  draw(shape: Shape, side: Side): string {
    return this.#inside(shape, { side, depth: 0 });
  }

  #inside(shape: Shape, place: TreePlace): string {
    if (shape.kinds.length > 0) return this.#kinds(shape.kinds, place);
    if (shape.fields.length === 0) return '';
    const isOpen = place.depth === 0 && shape.fields.length <= MAX_OPEN;
    return `<ul class="f">${shape.fields.map((field) => this.#field(field, place, isOpen)).join('')}</ul>`;
  }

  #field(
    { name, isRequired, help, default: value, shape }: Field,
    place: TreePlace,
    isOpen: boolean,
  ): string {
    const mark =
      place.side === 'request'
        ? isRequired && '<em>required</em>'
        : !isRequired && '<span class="q">optional</span>';
    const facts = [...shape.rules, ...(value === undefined ? [] : [`default \`${short(value)}\``])];
    const inside = this.#inside(shape, { ...place, depth: place.depth + 1 });
    return `<li><code>${escapeHtml(name)}</code> ${this.typeWord(shape)}${mark ? ` ${mark}` : ''}${
      facts.length > 0 ? ` <span class="q">${facts.map(inlineCode).join(', ')}</span>` : ''
    }${help === '' ? '' : `<p>${inlineCode(help)}</p>`}${valueList(shape.values)}${
      inside === '' ? '' : fold(inside, shape, isOpen)
    }</li>`;
  }

  /** The type of a value in words, linked where it has a section of its own. */
  typeWord({ type, link }: Shape): string {
    const text = escapeHtml(type);
    const word =
      link === undefined ? text : text.replace(link, `<a href="${this.#typesPage}#${link}">${link}</a>`);
    return `<span class="t">${word}</span>`;
  }

  /** Without styles all kinds are there, one below the other. */
  #kinds(kinds: readonly Kind[], place: TreePlace): string {
    this.#unions += 1;
    const name = `k${this.#unions}`;
    const names = kinds.map((kind) => escapeHtml(kind.name));
    const chooser =
      kinds.length > MAX_TABS
        ? `<label>Kind <select>${names.map((each) => `<option>${each}`).join('')}</select></label>`
        : names
            .map(
              (each, index) =>
                `<label><input type="radio" name="${name}"${index === 0 ? ' checked' : ''}><span>${each}</span></label>`,
            )
            .join('');
    const role = kinds.length > MAX_TABS ? '' : ' role="radiogroup" aria-label="Kind"';
    return `<div class="u"><div class="k"${role}>${chooser}</div>${kinds
      .map((kind) => this.#kind(kind, place))
      .join('')}</div>`;
  }

  #kind({ name, id, help, shape }: Kind, place: TreePlace): string {
    const isNew = this.#typesPage === '' && id !== undefined && !this.#anchors.has(id);
    if (isNew) this.#anchors.add(id);
    const anchor = isNew ? ` id="${id}"` : '';
    const inside = this.#inside(shape, place);
    return `<div class="v"${anchor}><strong>${escapeHtml(name)}</strong>${
      help === '' ? '' : `<p>${inlineCode(help)}</p>`
    }${inside === '' ? `<p>${this.typeWord(shape)}</p>${valueList(shape.values)}` : inside}</div>`;
  }
}

function fold(inside: string, { fields, kinds }: Shape, isOpen: boolean): string {
  const count =
    kinds.length > 0 ? `${kinds.length} kinds` : fields.length === 1 ? '1 field' : `${fields.length} fields`;
  return `<details${isOpen ? ' open' : ''}><summary>${count}</summary>${inside}</details>`;
}

/** Long lists fold. */
function valueList(values: readonly string[]): string {
  if (values.length === 0) return '';
  const list = `<div class="w">${values.map((each) => `<code>${escapeHtml(each)}</code>`).join(' ')}</div>`;
  return values.length > 8 ? `<details><summary>${values.length} values</summary>${list}</details>` : list;
}

const short = (json: string): string => (json.length > 60 ? `${json.slice(0, 57)}…` : json);
