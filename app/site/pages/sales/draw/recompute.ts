// Recomputes a published draw in the visitor's own browser, by the browser's own SHA-256 and in slices, so that a phone stays alive.
import type { Answers } from '#contract/endpoints.ts'
import { compareBytes } from '#domain/sales/draw.ts'

export type Draw = Answers<'saleDraw'>
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>

export type Recomputed = {
  /** The seed is the one whose hash was told before anybody joined. */
  isSeedKept: boolean
  /** The list is the one that the draw was bound to. */
  isListKept: boolean
  /** Everybody stands where their value puts them. */
  isOrderKept: boolean
  entrants: number
  /** Of one's own token: its value in hex, how many are smaller, and so the place. Null for whoever was not drawn. */
  own: { value: string; smaller: number; position: number } | null
}

const SLICE = 400

export const bytesOfHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Of base64url, as holders are listed. */
export const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** The browser's own, where the page is served safely. */
export const browserDigest: Digest = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

const nextTurn = () => new Promise<void>((go) => setTimeout(go))

/**
 * Works a draw out again. `own`: one's token in hex. `seedHash`: as the sale told it before the draw. `onProgress` hears the share that
 * is done, 0 to 1; an abort ends it with its reason.
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
): Promise<Recomputed> {
  const seed = bytesOfHex(draw.seed)
  const holders = draw.holders.map(bytesOfBase64)
  const entrantsHash = await digest(joined(holders.toSorted(compareBytes)))
  const isSeedKept = hexOf(await digest(seed)) === seedHash && seedHash === draw.seed_hash
  const values: Uint8Array[] = []
  for (let from = 0; from < holders.length; from += SLICE) {
    signal?.throwIfAborted()
    const slice = holders.slice(from, from + SLICE)
    values.push(...(await Promise.all(slice.map((holder) => digest(joined([seed, entrantsHash, holder]))))))
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
