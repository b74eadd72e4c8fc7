// Limits the places of a night that guests with unproven phones can hold, and alerts staff when the limit is reached.
import ipaddr from 'ipaddr.js'
import type { Hold } from '#server/reservations/holding/hold.ts'
import { raiseAlert } from '#server/reservations/limits/unproven-repository.ts'
import { type HoldProof } from '#server/reservations/limits/hold-proof.ts'
import type { GuestLimits } from '#server/reservations/limits/guest-limits-repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { Work } from '#server/work.ts'

const ALERT_SECONDS = 1800

/**
 * Returns two facts about a hold: if its phone is proven, and the limits of unproven holds. The limits do not apply to members, because
 * each member proved a phone at the registration.
 */
export async function proofOf(
  { settings, keys, now, house }: Pick<Work, 'settings' | 'keys' | 'now' | 'house'>,
  viewer: Pick<Viewer, 'memberId' | 'address'>,
  guestLimits: Pick<GuestLimits, 'isPhoneProven'>,
): Promise<HoldProof> {
  const day = now().toISOString().slice(0, 10)
  const { unprovenQuiet: quietPercent, unprovenBusy: nightPercent } = await house.read()
  const limits = { ...settings.unproven, quietPercent, nightPercent }
  return {
    isProven: guestLimits.isPhoneProven,
    addressBlock: settings.areLimitsOn ? keys.digest('address block', `${day}\n${blockOf(viewer.address)}`) : null,
    limits: settings.areLimitsOn && viewer.memberId === null ? limits : null,
  }
}

/** Returns the network of an IP address: the first three numbers of an IPv4 address, or the first 48 bits of an IPv6 address. */
export function blockOf(address: string): string {
  const [host = ''] = address.split('/')
  if (ipaddr.IPv4.isValidFourPartDecimal(host)) return host.split('.').slice(0, 3).join('.')
  if (!ipaddr.IPv6.isValid(host)) return address
  const groups = ipaddr.IPv6.parse(host).parts.slice(0, 3)
  return groups.map((group) => group.toString(16)).join(':')
}

/** Alerts the staff on call that unproven holds reached the limit. Raises at most one alert in half an hour for each night. */
export async function alarmUnprovenNight(
  { sql, now, log }: Pick<Work, 'sql' | 'now' | 'log'>,
  { outletId, night, proof }: Pick<Hold, 'outletId' | 'night' | 'proof'>,
): Promise<void> {
  const what = `unproven holds ${outletId} ${night}`
  const isNew = await raiseAlert(sql, { what, now: now(), endsAt: new Date(now().getTime() + ALERT_SECONDS * 1000) })
  if (isNew) log.warn('limit reached', { limit: what, addressBlock: proof?.addressBlock })
}
