import type { StockPrices } from '#office/pages/stock/prices/stock-prices.ts'
import { NIGHT_KINDS } from '#domain/pricing/night-kind.ts'
import { Section } from '#office/kit/section.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

export function PriceLog({ read: { changes, charges, outlet } }: { read: StockPrices }) {
  const t = useMessages('stockPrices')
  const common = useMessages('stockCommon')
  const language = useLanguage()
  const { moment, nights } = useTimeText(outlet.zone)
  const paid = charges.paymentType === 'DownPayment' ? t.downPayment : t.bookingFee
  const fields = [
    ['downPayment', paid],
    ['minimumCost', t.minimum],
  ] as const
  return (
    <Section title={common.lately}>
      {changes.length === 0 && <p className="soft small">{common.nobody}</p>}
      <ul className="stock-log">
        {changes.map(({ at, by, category, from, was, becomes }) => (
          <li key={at}>
            {fields.flatMap(([field, word]) =>
              NIGHT_KINDS.filter((kind) => was[field][kind] !== becomes[field][kind]).map((kind) => (
                <span key={`${field} ${kind}`} className="price-log__line">
                  {t.log(
                    category[language],
                    `${word}, ${t.kinds[kind]}`,
                    amountText(was[field][kind]),
                    amountText(becomes[field][kind]),
                  )}
                </span>
              )),
            )}
            <small>
              {[by ?? common.program, moment(at), ...(from === null ? [] : [t.fromNight(nights.long(from))])].join(
                ', ',
              )}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
