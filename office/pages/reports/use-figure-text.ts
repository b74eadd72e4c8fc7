import { useMessages } from '#office/messages.tsx'
import { amountText, tenthsText } from '#office/text/money-text.ts'

export function useFigureText() {
  const t = useMessages('report')
  const tenths = tenthsText
  return {
    tenths,
    /** Formats a rate as a percentage. The rate is in tenths of a percent. */
    rate: (perMille: number) => t.percent(tenths(perMille / 10)),
    /** Formats rupiah in millions, with the precision that a chart needs. */
    millions: (rupiah: number) =>
      t.million(rupiah >= 100_000_000 ? amountText(Math.round(rupiah / 1_000_000)) : tenths(rupiah / 1_000_000)),
    /** Formats the difference from last year in percent. Null means that last year has no value. */
    change: (percent: number | null) => (percent === null ? t.nothingBefore : t.onLastYear(t.change(percent))),
  }
}
