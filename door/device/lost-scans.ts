// What this phone had not sent when it lost it, and how the office hears of it.
import type { CallDoor, DoorTakes } from '#door/api/call-door.ts'
import { signNonce } from '#door/device/device-key.ts'
import type { KeptScan } from '#door/store/kept.ts'

export type LostScans = DoorTakes<'leaveDoor'>['lost']

/** Sums scans that the server does not have. What an undo among them takes back does not count as guests. */
export function lostOf(kept: readonly KeptScan[]): LostScans {
  const waiting = kept.flatMap(({ state, scan }) => (state === 'waiting' ? [scan] : []))
  const undone = new Set(waiting.map(({ undoes }) => undoes))
  const sum = (way: 'in' | 'out') =>
    waiting.reduce((heads, { kind, number, heads: of }) => heads + (kind === way && !undone.has(number) ? of : 0), 0)
  return { scans: waiting.length, came: sum('in'), went: sum('out') }
}

/** The last word of a revoked phone: how much is lost with it, proven by its key. The server takes no scan from it. */
export async function sayLost(call: CallDoor, deviceId: string, key: CryptoKeyPair, lost: LostScans): Promise<void> {
  const challenge = await call('doorChallenge', { device_id: deviceId })
  if (!challenge.ok) return
  const { nonce } = challenge.data
  await call('leaveDoor', { device_id: deviceId, nonce, signature: await signNonce(key, nonce), lost })
}
