import type { Language } from '#domain/language.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import type { calendar } from '#messages/id/calendar.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the date (YYYY-MM-DD) and the time (HH:mm) of an instant (ms since 1970) in a timezone. */
export function clockIn(zone: string, at: number): { date: string; clock: string } {
  let format = formats.get(zone)
  if (!format) {
    // The Swedish date format is the same as ISO.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    formats.set(zone, format)
  }
  const [date = '', clock = ''] = format.format(at).split(' ')
  return { date, clock }
}

/** Formats a date YYYY-MM-DD as `Jumat 27 November`. */
export function dayText({ days, months }: Pick<typeof calendar, 'days' | 'months'>, date: string): string {
  const at = new Date(`${date}T00:00:00Z`)
  return `${days[at.getUTCDay()]} ${at.getUTCDate()} ${months[at.getUTCMonth()]}`
}

/**
 * Formats an amount: `IDR 1.500.000` in Indonesian, `IDR 1,500,000` in English. A no-break space keeps the currency code and
 * the amount on one line.
 */
export const moneyText = (rupiah: number, language: Language): string =>
  formatMoney(Math.trunc(rupiah), 'IDR', language).replace(' ', '\u00a0')
