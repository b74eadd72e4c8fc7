// SHA-256 (FIPS 180-4) to recompute a draw. This function is synchronous. The browser's own function returns a promise, and a draw can need
// fifty thousand hashes.

const roundConstants = constantsOf((prime) => prime ** (1 / 3), 64)
const firstState = constantsOf((prime) => prime ** (1 / 2), 8)

/**
 * Returns constants of SHA-256, one for each of the first `count` primes. A constant is the first 32 bits of the fractional part of
 * `root(prime)`.
 */
function constantsOf(root: (prime: number) => number, count: number): Uint32Array {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return Uint32Array.from(primes, (prime) => Math.floor((root(prime) % 1) * 2 ** 32))
}

const rotateWord = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** Pads the message to whole blocks of 64 bytes. The padding is a 1 bit, zeros, and the length of the message in bits. */
function padMessage(message: Uint8Array): DataView {
  const bytes = new Uint8Array(((message.length + 72) >> 6) << 6)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(bytes.length - 4, (message.length << 3) >>> 0)
  return view
}

export function sha256(message: Uint8Array): Uint8Array {
  const blocks = padMessage(message)
  const state = Uint32Array.from(firstState)
  const words = new Uint32Array(64)
  for (let at = 0; at < blocks.byteLength; at += 64) {
    for (let i = 0; i < 16; i++) words[i] = blocks.getUint32(at + i * 4)
    for (let i = 16; i < 64; i++) {
      const [early, late] = [words[i - 15]!, words[i - 2]!]
      const low = rotateWord(early, 7) ^ rotateWord(early, 18) ^ (early >>> 3)
      const high = rotateWord(late, 17) ^ rotateWord(late, 19) ^ (late >>> 10)
      words[i] = words[i - 16]! + low + words[i - 7]! + high
    }
    compress(state, words)
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, i) => digest.setUint32(i * 4, word))
  return new Uint8Array(digest.buffer)
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g)
    const firstSum =
      (h + (rotateWord(e, 6) ^ rotateWord(e, 11) ^ rotateWord(e, 25)) + choice + roundConstants[i]! + words[i]!) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const two = ((rotateWord(a, 2) ^ rotateWord(a, 13) ^ rotateWord(a, 22)) + majority) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + firstSum) | 0, c, b, a, (firstSum + two) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word))
}
