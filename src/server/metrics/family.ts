/** One value of a metric, with what tells it from the others of its family. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
  /** What the name of a histogram's sample ends with. Default: nothing. */
  readonly part?: 'bucket' | 'sum' | 'count';
}

/** A metric by its name, in the form of Prometheus; plain data, which other processes can send. */
export interface Family {
  /** Counters end with `_total`, durations are in seconds, sizes in bytes. */
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
}
