// Recomputes a published draw in the visitor's browser with SHA-256. The work is done in small steps, so that a phone stays responsive.
import type { Answers } from '#contract/endpoints.ts'
import { compareBytes } from '#domain/sales/draw.ts'

export type Draw = Answers<'saleDraw'>
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>

export type Recomputation = {
  /** True if the hash of the published seed equals the hash that was published before any guest joined. */
  isSeedKept: boolean
  /** True if the published list of entrants equals the list that the draw committed to. */
  isListKept: boolean
  /** True if all entrants are in the order of their values. */
  isOrderKept: boolean
  entrants: number
  /**
   * The visitor's own token: its computed value in hex, the number of entrants with a smaller value, and the position that follows from it.
   * Null if the token is not in the list.
   */
  own: { value: string; smaller: number; position: number } | null
}

const SLICE = 400

export const bytesOfHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Decodes base64url. The published list contains the token of each entrant in this encoding. */
export const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const joinBytes = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Returns the digest function of the browser. This function exists only on a secure page. */
export const browserDigest: Digest = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

const nextTurn = () => new Promise<void>((go) => setTimeout(go))

/**
 * Recomputes a draw. `own`: the visitor's token in hex. `seedHash`: the hash published before the draw. `onProgress` is called with the
 * finished part, 0 to 1. @throws the reason of `signal`, if the caller aborts.
 */
export async function recompute(
  draw: Draw,
  {
    own,
    seedHash,
    digest = browserDigest,
    onProgress,
    signal,
  }: {
    own: string | null
    seedHash: string
    digest?: Digest
    onProgress?: (share: number) => void
    signal?: AbortSignal
  },
): Promise<Recomputation> {
  const seed = bytesOfHex(draw.seed)
  const holders = draw.holders.map(bytesOfBase64)
  const entrantsHash = await digest(joinBytes(holders.toSorted(compareBytes)))
  const isSeedKept = hexOf(await digest(seed)) === seedHash && seedHash === draw.seed_hash
  const values: Uint8Array[] = []
  for (let from = 0; from < holders.length; from += SLICE) {
    signal?.throwIfAborted()
    const slice = holders.slice(from, from + SLICE)
    values.push(...(await Promise.all(slice.map((holder) => digest(joinBytes([seed, entrantsHash, holder]))))))
    onProgress?.(Math.min(1, (from + SLICE) / holders.length))
    await nextTurn()
  }
  const at = own === null ? -1 : holders.findIndex((holder) => hexOf(holder) === own)
  const ownValue = values[at]
  const smaller = ownValue ? values.filter((value) => compareBytes(value, ownValue) < 0).length : 0
  return {
    isSeedKept,
    isListKept: hexOf(entrantsHash) === draw.entrants_hash,
    isOrderKept: values.every((value, i) => i === 0 || compareBytes(values[i - 1] ?? value, value) < 0),
    entrants: holders.length,
    own: ownValue ? { value: hexOf(ownValue), smaller, position: smaller + 1 } : null,
  }
}
