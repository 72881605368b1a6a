/** The fractional parts of the roots of the first primes, as words: `root` 1/2 for the start, 1/3 for the rounds. */
function rootWords(count: number, root: number): readonly number[] {
  const words: number[] = [];
  for (let candidate = 2; words.length < count; candidate++) {
    let divisor = 2;
    while (divisor * divisor <= candidate && candidate % divisor !== 0) divisor++;
    if (divisor * divisor > candidate) words.push(((candidate ** root % 1) * 2 ** 32) | 0);
  }
  return words;
}

const start = rootWords(8, 1 / 2);
const rounds = rootWords(64, 1 / 3);

/** The SHA-256 of a text in UTF-8, as eight signed 32-bit words. For short texts where the platform's own is out of reach. */
export function sha256(text: string): readonly number[] {
  const bytes = [...encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|./g)].map(([sign, hex]) =>
    hex === undefined ? sign.charCodeAt(0) : Number.parseInt(hex, 16),
  );
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const words = new Int32Array(blocks * 16);
  for (const [index, byte] of [...bytes, 0x80].entries())
    words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (24 - (index % 4) * 8));
  words[words.length - 1] = bytes.length * 8;
  let state = start;
  for (let block = 0; block < blocks; block++)
    state = compressed(state, words.subarray(block * 16, block * 16 + 16));
  return state;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function compressed(state: readonly number[], block: Int32Array): readonly number[] {
  const w = new Int32Array(64);
  w.set(block);
  const at = (index: number): number => w[index] ?? 0;
  for (let i = 16; i < 64; i++) {
    const [x, y] = [at(i - 15), at(i - 2)];
    const small = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
    const large = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
    w[i] = at(i - 16) + small + at(i - 7) + large;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (const [i, round] of rounds.entries()) {
    const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + round + at(i);
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + (state[index] ?? 0)) | 0);
}
