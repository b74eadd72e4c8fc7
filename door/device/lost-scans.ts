// Counts the scans that this phone lost before it sent them, and reports them to the office.
import type { Door, DoorInput } from '#door/door.ts'
import { signNonce } from '#door/device/device-key.ts'
import type { KeptScan } from '#door/store/kept.ts'

export type LostScans = DoorInput<'leaveDoor'>['lost']

/** Counts unsent scans and their guests. A scan that an unsent undo reverts counts as a scan, without its guests. */
export function lostOf(kept: readonly KeptScan[]): LostScans {
  const waiting = kept.flatMap(({ state, scan }) => (state === 'waiting' ? [scan] : []))
  const undone = new Set(waiting.map(({ undoes }) => undoes))
  const guestsOf = (direction: 'in' | 'out') =>
    waiting.reduce(
      (heads, { kind, number, heads: of }) => heads + (kind === direction && !undone.has(number) ? of : 0),
      0,
    )
  return { scans: waiting.length, came: guestsOf('in'), went: guestsOf('out') }
}

/** Reports what a revoked phone lost. The phone proves its key; the server accepts no scan from it. */
export async function reportLost(door: Door, deviceId: string, key: CryptoKeyPair, lost: LostScans): Promise<void> {
  const challenge = await door.doorChallenge({ deviceId })
  if (!challenge.ok) return
  const { nonce } = challenge.data
  await door.leaveDoor({ deviceId, nonce, signature: await signNonce(key, nonce), lost })
}
