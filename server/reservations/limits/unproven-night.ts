// What guests whose phones nobody proved may hold of a night, and who is told when that is used up.
import ipaddr from 'ipaddr.js'
import type { Hold } from '#server/reservations/holding/hold.ts'
import { raiseAlert } from '#server/reservations/limits/unproven-repository.ts'
import { type HoldProof } from '#server/reservations/limits/hold-proof.ts'
import type { GuestLimits } from '#server/reservations/limits/guest-limits-repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { Work } from '#server/work.ts'

const ALERT_SECONDS = 1800

/**
 * The proof of a hold's phone, and the limits of unproven holds.
 * They do not apply to members, who proved a phone to register.
 */
export function proofOf(
  { settings, keys, now }: Pick<Work, 'settings' | 'keys' | 'now'>,
  viewer: Pick<Viewer, 'memberId' | 'address'>,
  guestLimits: Pick<GuestLimits, 'isPhoneProven'>,
): HoldProof {
  const day = now().toISOString().slice(0, 10)
  return {
    isProven: guestLimits.isPhoneProven,
    addressBlock: settings.areLimitsOn ? keys.digest('address block', `${day}\n${blockOf(viewer.address)}`) : null,
    limits: settings.areLimitsOn && viewer.memberId === null ? settings.unproven : null,
  }
}

/** The network of an address: the first three numbers of IPv4, the first 48 bits of IPv6. */
export function blockOf(address: string): string {
  const [host = ''] = address.split('/')
  if (ipaddr.IPv4.isValidFourPartDecimal(host)) return host.split('.').slice(0, 3).join('.')
  if (!ipaddr.IPv6.isValid(host)) return address
  const groups = ipaddr.IPv6.parse(host).parts.slice(0, 3)
  return groups.map((group) => group.toString(16)).join(':')
}

/** Alerts the staff on call, once in half an hour for each night. */
export async function alarmUnprovenNight(
  { sql, now, log }: Pick<Work, 'sql' | 'now' | 'log'>,
  { outletId, night, proof }: Pick<Hold, 'outletId' | 'night' | 'proof'>,
): Promise<void> {
  const what = `unproven holds ${outletId} ${night}`
  const isNew = await raiseAlert(sql, { what, now: now(), endsAt: new Date(now().getTime() + ALERT_SECONDS * 1000) })
  if (isNew) log.warn('limit reached', { limit: what, addressBlock: proof?.addressBlock })
}
