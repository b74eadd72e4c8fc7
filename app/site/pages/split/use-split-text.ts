import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { clockText, instantText, nightText } from '#app/site/pages/booking/nights/night-text.ts'
import type { SplitShare, SplitView } from '#contract/web/split-endpoints.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { sumOf } from '#domain/reservations/split.ts'

/** Returns the texts of a split's facts in the language of the page. */
export function useSplitText(split: SplitView) {
  const t = useMessages('split')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const { timezone } = split.outlet
  const instant = (at: string) => instantText(new Date(at), timezone, messages, language)
  const money = (rupiah: number) => formatMoney(rupiah, 'IDR', language).replace(' ', '\u00A0')
  const moneyBack = sumOf(split.shares.filter(({ state }) => state === 'returned'))
  return {
    night: nightText(split.night, messages, language),
    /** The arrival time, e.g. '22:30 WIB'. */
    arrival: clockText(new Date(split.datetime), timezone, messages),
    instant,
    deadline: instant(split.deadline),
    coverUntil: instant(split.cover_until),
    /** The names of the party's tables. For a restaurant, the word for a dinner instead. */
    place: split.kind === 'restaurant' ? t.dinner : `${t.table} ${split.tables.join(' + ')}`,
    money,
    /** The sum that is refunded to the payers. Null if no share is refunded. */
    returned: moneyBack > 0 ? money(moneyBack) : null,
    nameOf: ({ no, name }: Pick<SplitShare, 'no' | 'name'>) => name ?? t.someone(no),
  }
}
