import { useMessages } from '#office/messages.tsx'
import { amountText, tenthsText } from '#office/text/money-text.ts'

/** Formats the figures of reports in the reader's language. */
export function useFigureText() {
  const t = useMessages('report')
  const tenths = tenthsText
  return {
    tenths,
    /** Of tenths of a percent. */
    rate: (perMille: number) => t.percent(tenths(perMille / 10)),
    /** Rupiah in millions, as far as a line of a plot needs them. */
    millions: (rupiah: number) =>
      t.million(rupiah >= 100_000_000 ? amountText(Math.round(rupiah / 1_000_000)) : tenths(rupiah / 1_000_000)),
    /** Null: nothing to compare with. */
    change: (percent: number | null) => (percent === null ? t.nothingBefore : t.onLastYear(t.change(percent))),
  }
}
