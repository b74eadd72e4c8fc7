// Why, for whom and until when, as a form holds it before it is sent.
import type { OfficeNight } from '#office/api/answers.ts'
import { inZone } from '#office/text/time-text.ts'

/** `until`: an hour 'HH:mm', '' for the close; `isOther`: it was typed. */
export type Terms = { reason: string; forName: string; forPhone: string; until: string; isOther: boolean }

export const NO_TERMS: Terms = { reason: '', forName: '', forPhone: '', until: '', isOther: false }

export type Hours = Pick<OfficeNight, 'night' | 'opensAt' | 'closesAt'> & { zone: string }

export const hoursOfNight = ({ night, opensAt, closesAt, outlet }: OfficeNight): Hours => ({
  night,
  opensAt,
  closesAt,
  zone: outlet.zone,
})

const PRESETS = ['20:00', '22:00', '23:00', '00:00']
const DAY_MS = 86_400_000

/** Hours of a night that are offered by themselves: those ahead at `now` (epoch milliseconds) and before the close. Three at most. */
export function untilPresets({ opensAt, closesAt, zone }: Hours, now: number): string[] {
  const opens = Date.parse(opensAt)
  const closes = Date.parse(closesAt)
  const startOf = inZone(new Date(opens), zone).clock
  const at = (clock: string) => {
    const [from, to] = [minutes(startOf), minutes(clock)]
    // The evening before the doors is of the night's day as well.
    const ahead = opens + (to - from) * 60_000
    return ahead < opens && to < 12 * 60 ? ahead + DAY_MS : ahead
  }
  return PRESETS.filter((clock) => at(clock) > now && at(clock) < closes).slice(0, 3)
}

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** What is sent of them. */
export const sentTerms = ({ reason, forName, forPhone, until }: Terms) => ({
  reason: reason.trim(),
  forName: forName.trim(),
  // What was left empty is not sent: of a change it leaves the number that is there.
  ...(forPhone.trim() !== '' && { forPhone }),
  until: until === '' ? null : until,
})
