/** What the tests reached of one file. */
export interface Covered {
  readonly path: string;
  readonly lines: Share;
  readonly branches: Share;
  readonly functions: Share;
  /** Numbers of the lines that no test ran, or of whose ways some was not taken. */
  readonly open: readonly number[];
}

export interface Share {
  readonly reached: number;
  readonly all: number;
}

/** Reads a report in the format of lcov: a record for each file, a fact on each line. */
export function readLcov(text: string): readonly Covered[] {
  return text
    .split('end_of_record')
    .filter((record) => record.includes('SF:'))
    .map((record) => {
      const number = (name: string): number =>
        Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(record)?.[1] ?? 0);
      const missed = [
        ...record.matchAll(/^DA:(\d+),0\b/gm),
        ...record.matchAll(/^BRDA:(\d+),\d+,\d+,(?:0|-)$/gm),
      ].map(([, line]) => Number(line));
      return {
        path: /^SF:(.*)$/m.exec(record)?.[1] ?? '',
        lines: { reached: number('LH'), all: number('LF') },
        branches: { reached: number('BRH'), all: number('BRF') },
        functions: { reached: number('FNH'), all: number('FNF') },
        open: [...new Set(missed)].sort((a, b) => a - b),
      };
    });
}
