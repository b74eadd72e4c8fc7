import type { OfficeNight } from '#office/api/answers.ts'
import { inZone } from '#office/text/time-text.ts'

/** The fields of a hold. `until`: the end time 'HH:mm', or '' for the closing time. `isOther`: true if staff typed the end time. */
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

/** Returns at most three end times to offer. Each time is after `now` (epoch milliseconds) and before the closing. */
export function untilPresets({ opensAt, closesAt, zone }: Hours, now: number): string[] {
  const opens = Date.parse(opensAt)
  const closes = Date.parse(closesAt)
  const startOf = inZone(new Date(opens), zone).clock
  const at = (clock: string) => {
    const [from, to] = [minutes(startOf), minutes(clock)]
    // A time that is before noon and before the opening hour is on the day after the night's date. All other times are on the night's date.
    const ahead = opens + (to - from) * 60_000
    return ahead < opens && to < 12 * 60 ? ahead + DAY_MS : ahead
  }
  return PRESETS.filter((clock) => at(clock) > now && at(clock) < closes).slice(0, 3)
}

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

export const sentTerms = ({ reason, forName, forPhone, until }: Terms) => ({
  reason: reason.trim(),
  forName: forName.trim(),
  // The call omits an empty phone number, so a change keeps the stored number.
  ...(forPhone.trim() !== '' && { forPhone }),
  until: until === '' ? null : until,
})
