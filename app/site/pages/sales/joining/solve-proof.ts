import { sha256 } from '#domain/sales/sha256.ts'

export type Challenge = { challenge: string; salt: string; max_number: number }

const bytesOfHex = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

/**
 * Finds the number for which SHA-256 of salt and number equals the challenge. Tries the numbers from `from` to `to` - 1. Returns null if no
 * number matches. Does not use the browser's SHA-256, because it returns a promise for each hash. On a phone, the promise takes longer than
 * the hash itself.
 */
export function solveBetween(
  { challenge, salt }: Omit<Challenge, 'max_number'>,
  from: number,
  to: number,
): number | null {
  const targetHash = bytesOfHex(challenge)
  const head = new TextEncoder().encode(salt)
  const message = new Uint8Array(head.length + 16)
  message.set(head)
  for (let number = from; number < to; number++) {
    const digits = String(number)
    for (let i = 0; i < digits.length; i++) message[head.length + i] = digits.charCodeAt(i)
    const hash = sha256(message.subarray(0, head.length + digits.length))
    if (targetHash.every((byte, i) => byte === hash[i])) return number
  }
  return null
}
