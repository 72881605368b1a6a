/**
 * The `n`-th random number of a seed, in [0, 1), 53 bits. The same seed and `n` always give the same number, in any order of
 * asking: nothing is kept between calls, so a recorded session replays exactly.
 *
 * @param seed 128 bits as 32 hexadecimal digits; missing or other characters count as zero
 * @param n whole number from 0 up to 2^53 − 1
 * @example randomAt('000102030405060708090a0b0c0d0e0f', 0)
 */
export function randomAt(seed: string, n: number): number {
  mix(seed, n, 0);
  return (word(0) >>> 5) * 2 ** -27 + (word(1) >>> 6) * 2 ** -53;
}

/**
 * The `n`-th random id of a seed: 24 lower-case letters and digits, a letter first. Ids and numbers of one seed tell nothing
 * about each other.
 *
 * @example randomIdAt('000102030405060708090a0b0c0d0e0f', 0).length // 24
 */
export function randomIdAt(seed: string, n: number): string {
  let id = '';
  for (let block = 1; id.length < 24; block++) {
    mix(seed, n, block);
    for (let i = 0; i < 4; i++) id += pick(word(i), id === '' ? letters : lettersAndDigits);
  }
  return id;
}

/**
 * The seed with an id mixed in: what is drawn from it belongs to that id, however often the same numbers are drawn.
 *
 * @param id up to 24 letters and digits count
 */
export function seedFor(seed: string, id: string): string {
  return [0, 1, 2, 3]
    .map(
      (i) =>
        Number.parseInt(seed.slice(i * 8, i * 8 + 8), 16) ^ Number.parseInt(id.slice(i * 6, i * 6 + 6), 36),
    )
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('');
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const lettersAndDigits = `${letters}0123456789`;

/** The four words of the last `mix`: scratch memory, rewritten whole by each call. */
const state = new Int32Array(4);

function word(i: number): number {
  return (state[i] ?? 0) >>> 0;
}

function pick(random: number, alphabet: string): string {
  return alphabet.charAt(Math.floor((random * alphabet.length) / 2 ** 32));
}

/**
 * Counter mode over a 128-bit ARX permutation (ChaCha's quarter round): the seed is spread first, then the counter goes in,
 * so that neighbouring counters and related seeds end far apart.
 */
function mix(seed: string, n: number, block: number): void {
  for (let i = 0; i < 4; i++) state[i] = Number.parseInt(seed.slice(i * 8, i * 8 + 8), 16);
  rounds(4);
  state[0] = word(0) ^ n;
  state[1] = word(1) ^ Math.floor(n / 2 ** 32);
  state[2] = word(2) ^ block;
  state[3] = word(3) ^ 0x9e3779b9;
  rounds(8);
}

function rounds(count: number): void {
  let a = word(0) | 0;
  let b = word(1) | 0;
  let c = word(2) | 0;
  let d = word(3) | 0;
  for (let i = 0; i < count; i++) {
    a = (a + b) | 0;
    d = rotate(d ^ a, 16);
    c = (c + d) | 0;
    b = rotate(b ^ c, 12);
    a = (a + b) | 0;
    d = rotate(d ^ a, 8);
    c = (c + d) | 0;
    b = rotate(b ^ c, 7);
    // Without a changing constant the state of all zeros would stay all zeros.
    a = (a + Math.imul(i + 1, 0x61707865)) | 0;
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = d;
}

function rotate(x: number, by: number): number {
  return (x << by) | (x >>> (32 - by));
}
