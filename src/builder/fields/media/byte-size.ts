const units = ['bytes', 'kB', 'MB', 'GB'] as const;

/**
 * A number of bytes for people, in steps of 1,024, as the limits of the server are set.
 * @example byteSize(12_582_912) // '12 MB'
 */
export function byteSize(bytes: number): string {
  const step =
    bytes < 1000 ? 0 : Math.min(Math.ceil(Math.log(bytes / 1000) / Math.log(1024)), units.length - 1);
  const value = bytes / 1024 ** step;
  return `${value.toFixed(step > 0 && value < 10 ? 1 : 0)} ${units[step]}`;
}
