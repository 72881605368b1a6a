import assert from 'node:assert/strict';

/** A sample of metrics as text: its name, labels and value. */
export interface ReadSample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/**
 * Reads the text format of Prometheus strictly: each family announced once by HELP and TYPE, its samples behind them,
 * no sample twice, counters by their suffix, buckets that add up.
 */
export function readMetrics(text: string): readonly ReadSample[] {
  assert.ok(text.endsWith('\n'), 'the last line ends');
  const samples: ReadSample[] = [];
  const known = new Set<string>();
  let family = { name: '', type: '' };
  for (const line of text.slice(0, -1).split('\n')) {
    const help = /^# HELP ([a-z_][a-z\d_]*) [A-Z].*[^.]$/.exec(line);
    const type = /^# TYPE ([a-z_][a-z\d_]*) (counter|gauge|histogram)$/.exec(line);
    if (help !== null) {
      assert.ok(!known.has(help[1] ?? ''), `${line} comes twice`);
      known.add(help[1] ?? '');
      family = { name: help[1] ?? '', type: '' };
    } else if (type !== null) {
      assert.equal(type[1], family.name, line);
      family = { ...family, type: type[2] ?? '' };
    } else samples.push(readSample(line, family));
  }
  const keys = samples.map(({ name, labels }) => JSON.stringify([name, Object.entries(labels).sort()]));
  assert.equal(new Set(keys).size, keys.length, 'no sample comes twice');
  checkBuckets(samples);
  return samples;
}

/** The sum of the samples with that name and those labels; undefined: there are none. */
export function metric(
  samples: readonly ReadSample[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined {
  const found = samples.filter(
    (each) => each.name === name && Object.entries(labels).every(([key, text]) => each.labels[key] === text),
  );
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
}

function readSample(line: string, { name: family, type }: { readonly name: string; readonly type: string }) {
  const [, name = '', labels = '', value = ''] =
    /^([a-z_][a-z\d_]*)(?:\{((?:[a-z_]+="(?:[^"\\\n]|\\["\\n])*",?)+)\})? (\S+)$/.exec(line) ?? [];
  const suffix = name.slice(family.length);
  const suffixes = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
  assert.ok(name.startsWith(family) && suffixes.includes(suffix), `${line} is no sample of ${family}`);
  assert.equal(name.endsWith('_total'), type === 'counter', line);
  assert.ok(Number.isFinite(Number(value)) && value !== '', line);
  const pairs = [...labels.matchAll(/([a-z_]+)="((?:[^"\\]|\\.)*)"/g)];
  return {
    name,
    labels: Object.fromEntries(pairs.map(([, key = '', text = '']) => [key, text])),
    value: Number(value),
  };
}

function checkBuckets(samples: readonly ReadSample[]): void {
  for (const { name, labels, value } of samples.filter((each) => each.labels['le'] === '+Inf')) {
    const { le: _, ...rest } = labels;
    const isOfIt = (each: ReadSample) =>
      each.name === name && Object.entries(rest).every(([key, text]) => each.labels[key] === text);
    const counts = samples.filter(isOfIt).map((each) => each.value);
    assert.deepEqual(
      counts,
      counts.toSorted((a, b) => a - b),
      `the buckets of ${name} add up`,
    );
    const count = samples.find(
      (each) =>
        each.name === name.replace(/_bucket$/, '_count') &&
        Object.entries(rest).every(([key, text]) => each.labels[key] === text),
    );
    assert.equal(count?.value, value, `${name} and its count`);
  }
}
