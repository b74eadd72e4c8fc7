// Counts the scans that this phone can no longer send, and reports their number to the office.
import type { Door, DoorInput } from '#door/door.ts'
import { signNonce } from '#door/device/device-key.ts'
import type { KeptScan } from '#door/store/kept.ts'

export type LostScans = DoorInput<'leaveDoor'>['lost']

/** Counts the unsent scans and the guests in these scans. If an unsent undo reverts a scan, the guests of this scan are not counted. */
export function lostOf(storedScans: readonly KeptScan[]): LostScans {
  const waiting = storedScans.flatMap(({ state, scan }) => (state === 'waiting' ? [scan] : []))
  const undoneNumbers = new Set(waiting.map(({ undoes }) => undoes))
  const guestsOf = (direction: 'in' | 'out') =>
    waiting.reduce(
      (heads, { kind, number, heads: of }) => heads + (kind === direction && !undoneNumbers.has(number) ? of : 0),
      0,
    )
  return { scans: waiting.length, came: guestsOf('in'), went: guestsOf('out') }
}

/**
 * Reports the lost scans of a revoked phone. The report contains only counts, because the server does not accept scans from a revoked
 * phone. The phone signs the report with its key.
 */
export async function reportLost(door: Door, deviceId: string, key: CryptoKeyPair, lost: LostScans): Promise<void> {
  const challenge = await door.doorChallenge({ deviceId })
  if (!challenge.ok) return
  const { nonce } = challenge.data
  await door.leaveDoor({ deviceId, nonce, signature: await signNonce(key, nonce), lost })
}
