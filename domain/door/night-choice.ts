// Finds the night that a door should use. The times of two nights differ by a whole number of days, so a phone can compute the night
// without a network.
const DAY_MS = 86_400_000

/** A night of an outlet: its date (YYYY-MM-DD), and the times of its opening and closing in ms. */
export type NightHours = { date: string; opensAt: number; closesAt: number }

/**
 * Returns the night that is running at `now`. If no night is running, returns the next night. At 01:00, the running night is the night that
 * opened on the evening before.
 */
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
 * Returns the night that a door should use if the night in the door's setting is wrong. Returns null if the setting is correct. After
 * closing, staff still count the guests who leave. So the setting stays correct until the next opening is nearer than the last closing.
 */
export function otherNight(own: NightHours, now: number): NightHours | null {
  const current = nightAt(own, now)
  if (current.date === own.date) return null
  const isLeaving = own.closesAt <= now && now - own.closesAt < current.opensAt - now
  return isLeaving ? null : current
}
