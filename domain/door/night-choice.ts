// Which night a door should work. Nights of an outlet are whole days apart, so a phone knows it without a network.
const DAY_MS = 86_400_000

/** A night of an outlet: its date (YYYY-MM-DD) and when it opens and closes, in ms. */
export type NightHours = { date: string; opensAt: number; closesAt: number }

/** The night that is on at an instant, or the next one. At 01:00 it is the night that opened on the evening before. */
export function nightAt({ date, opensAt, closesAt }: NightHours, now: number): NightHours {
  const days = Math.floor((now - closesAt) / DAY_MS) + 1
  return {
    date: new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10),
    opensAt: opensAt + days * DAY_MS,
    closesAt: closesAt + days * DAY_MS,
  }
}

export const isOn = ({ opensAt, closesAt }: Pick<NightHours, 'opensAt' | 'closesAt'>, now: number): boolean =>
  opensAt <= now && now < closesAt

/**
 * The night that a door should work instead of its own. Returns null if its own is right. A night that has closed stays right
 * until the next opening is nearer than its closing: guests are still counted out.
 */
export function otherNight(own: NightHours, now: number): NightHours | null {
  const current = nightAt(own, now)
  if (current.date === own.date) return null
  const isLeaving = own.closesAt <= now && now - own.closesAt < current.opensAt - now
  return isLeaving ? null : current
}
