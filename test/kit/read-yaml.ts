import assert from 'node:assert/strict';

export type Yaml = string | readonly Yaml[] | { readonly [key: string]: Yaml };

interface Line {
  readonly indent: number;
  readonly text: string;
}

/**
 * Reads the part of YAML that compose files of this project are written in, and refuses everything else: maps and lists
 * indented by two spaces, plain and quoted texts, lists in one line, anchors of maps and their merging.
 */
export function readYaml(source: string): Yaml {
  const lines = source.split('\n').flatMap((raw): Line[] => {
    assert.doesNotMatch(raw, /\t|\s$/, raw);
    const text = raw.trimStart();
    return text === '' || text.startsWith('#') ? [] : [{ indent: raw.length - text.length, text }];
  });
  const anchors = new Map<string, Yaml>();
  let at = 0;

  function block(indent: number): Yaml {
    const isList = lines[at]?.text.startsWith('- ') ?? false;
    const list: Yaml[] = [];
    const map: Record<string, Yaml> = {};
    for (let line = lines[at]; line !== undefined && line.indent === indent; line = lines[at]) {
      at += 1;
      if (isList) list.push(scalar(required(/^- (.+)$/, line)[0] ?? ''));
      else entry(line, map);
    }
    assert.ok((lines[at]?.indent ?? 0) < indent || lines[at] === undefined, `unexpected: ${lines[at]?.text}`);
    return isList ? list : map;
  }

  function entry(line: Line, map: Record<string, Yaml>): void {
    const [key = '', value = ''] = required(/^([\w.<-]+):(?: (.+))?$/, line);
    if (key === '<<') {
      const merged = anchors.get(value.replace(/^\*/, ''));
      assert.ok(typeof merged === 'object', `${line.text} names nothing`);
      for (const [name, each] of Object.entries(merged)) map[name] ??= each;
      return;
    }
    assert.ok(!Object.hasOwn(map, key) || key in map, line.text);
    const anchor = /^&(\w+)$/.exec(value)?.[1];
    const isNested = value === '' || anchor !== undefined;
    map[key] = isNested
      ? (lines[at]?.indent ?? 0) > line.indent
        ? block(line.indent + 2)
        : ''
      : scalar(value);
    if (anchor !== undefined) anchors.set(anchor, map[key] ?? '');
  }

  const whole = block(0);
  assert.equal(at, lines.length, `unexpected: ${lines[at]?.text}`);
  return whole;
}

function required(pattern: RegExp, { text }: Line): readonly string[] {
  const found = pattern.exec(text);
  assert.ok(found, `not understood: ${text}`);
  return found.slice(1);
}

function scalar(text: string): Yaml {
  if (text.startsWith('[')) {
    const list: unknown = JSON.parse(text);
    assert.ok(Array.isArray(list) && list.every((each) => typeof each === 'string'), text);
    return list;
  }
  const quoted = /^'([^']*)'$|^"([^"\\]*)"$/.exec(text);
  if (quoted !== null) return quoted[1] ?? quoted[2] ?? '';
  // What YAML would read as something else than a text.
  assert.doesNotMatch(text, /^(?:on|off|yes|no|true|false|null|~|[&*!|>%@`{\]}"',]|\d+:\d)|: |\s#/i, text);
  return text;
}
