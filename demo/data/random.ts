/**
 * Returns a fixed pseudo-random number from 0 (inclusive) to 1 (exclusive). The same words always give the same number (FNV-1a, then
 * mixed).
 */
export function randomOf(...words: (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const letter of words.join('|')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
