import { useMessages } from '#office/messages.tsx'
import { amountText } from '#office/text/money-text.ts'

/** Figures of reports as whoever reads writes them. */
export function useFigureText() {
  const t = useMessages('report')
  const tenths = (value: number) => {
    const [whole, tenth] = Math.abs(value).toFixed(1).split('.')
    const text = amountText(Number(whole)) + (tenth === '0' ? '' : t.decimalMark + tenth)
    return value < 0 ? `−${text}` : text
  }
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
