import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { ADDED_CHARGES, TAXED_SALES } from '#office/pages/stock/taxes/settings-section.tsx'
import { type StockTaxes, useRateText } from '#office/pages/stock/taxes/tax-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type Change = StockTaxes['changes'][number]

export function TaxLog({ read: { changes, outlet } }: { read: StockTaxes }) {
  const common = useMessages('stockCommon')
  const t = useMessages('stockTaxes')
  const { moment, nights } = useTimeText(outlet.zone)
  const linesOf = useChangeLines()
  return (
    <Section title={common.lately}>
      {changes.length === 0 && <p className="soft small">{common.nobody}</p>}
      <ul className="stock-log">
        {changes.map((change) => (
          <li key={change.at}>
            {linesOf(change).map((line) => (
              <p key={line}>{line}</p>
            ))}
            <small>
              {[
                change.by ?? common.program,
                moment(change.at),
                ...(change.kind === null ? [] : [t.from(nights.long(change.from))]),
              ].join(', ')}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function useChangeLines(): (change: Change) => string[] {
  const t = useMessages('stockTaxes')
  const rateText = useRateText()
  const added = (isAdded: boolean) => (isAdded ? t.added : t.notAdded)
  const forfeits = (isTaxed: boolean) => (isTaxed ? t.forfeitsTaxed : t.forfeitsFree)
  return (change) => {
    if (change.kind !== null) return [t.log(t.kinds[change.kind], rateText(change.was), rateText(change.becomes))]
    const { was, becomes } = change
    // An older entry has no charges.
    const charges = ADDED_CHARGES.filter((charge) => was[charge] !== becomes[charge])
    return [
      ...(was.service === becomes.service ? [] : [t.log(t.service, rateText(was.service), rateText(becomes.service))]),
      ...charges.map((charge) => t.log(t[charge], added(was[charge]), added(becomes[charge]))),
      ...TAXED_SALES.filter((sale) => was[sale] !== becomes[sale]).map((sale) =>
        t.log(t.sells[sale], t.kinds[was[sale]], t.kinds[becomes[sale]]),
      ),
      ...(was.taxesForfeits === becomes.taxesForfeits
        ? []
        : [t.log(t.forfeits, forfeits(was.taxesForfeits), forfeits(becomes.taxesForfeits))]),
    ]
  }
}
