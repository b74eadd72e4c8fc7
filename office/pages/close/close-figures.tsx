import type { OfficeAnswer } from '#office/api/office.ts'
import type { FigureName, NightFigures } from '#domain/closing/night-figures.ts'
import { isRupiahFigure } from '#domain/closing/night-figures.ts'
import { Section } from '#office/kit/section.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { amountText, moneyText } from '#office/text/money-text.ts'

export function CloseFigures({ closing: { figures } }: { closing: OfficeAnswer<'closing'> }) {
  const t = useMessages('closing')
  return (
    <div className="close__figures">
      <HeadsSection figures={figures} />
      <Section title={t.billsTitle}>
        <Sums
          figures={figures}
          names={[
            'bills.closed',
            'bills.total',
            'bills.credit',
            'bills.with_minimum',
            'bills.minimum',
            'bills.short',
            ...(figures.bills.put_away > 0 ? (['bills.put_away'] as const) : []),
          ]}
          total="bills.shortfall"
          isBad={figures.bills.shortfall > 0}
        />
      </Section>
      <Section title={t.aheadTitle} count={t.figures['ahead.payments'] + ` ${amountText(figures.ahead.payments)}`}>
        <Sums
          figures={figures}
          names={[
            'ahead.credited',
            'ahead.fees',
            'ahead.kept',
            'ahead.open',
            'ahead.refunded',
            ...(figures.ahead.taken_back > 0 ? (['ahead.taken_back'] as const) : []),
          ]}
          total="ahead.taken"
        />
      </Section>
      <Section title={t.gatewayTitle}>
        <Sums
          figures={figures}
          names={['gateway.told', 'gateway.told_amount', 'gateway.untold', 'gateway.untold_amount']}
          total="gateway.apart"
          isBad={figures.gateway.apart !== 0}
        />
      </Section>
      <Section title={t.refundsTitle}>
        <Sums
          figures={figures}
          names={['refunds.count', 'refunds.open', 'refunds.open_amount']}
          total="refunds.amount"
        />
      </Section>
      <Section title={t.doorsTitle}>
        <Sums
          figures={figures}
          names={['doors.scanned', 'doors.inside', 'doors.unsynced', 'doors.overrides']}
          total="doors.doubles"
          isBad={figures.doors.doubles > 0}
        />
      </Section>
      <Section title={t.withheldTitle}>
        <Sums figures={figures} names={['withheld.tables', 'withheld.tickets']} />
      </Section>
    </div>
  )
}

function HeadsSection({ figures: { parties, heads } }: { figures: NightFigures }) {
  const t = useMessages('closing')
  const lines = [
    { name: t.who.expected, of: parties.expected, heads: heads.expected },
    { name: t.who.seated, of: parties.seated, heads: heads.seated },
    { name: t.who.left, of: parties.left, heads: heads.left },
    { name: t.who.no_show, of: parties.no_show, heads: heads.no_show },
    { name: t.who.walked_out, of: parties.walked_out, heads: null },
    { name: t.who.cancelled, of: parties.cancelled, heads: null },
  ]
  return (
    <Section title={t.headsTitle}>
      <TableWrap label={t.headsTitle}>
        <table className="table close__heads">
          <thead>
            <tr>
              <th>
                <span className="sr">{t.figure}</span>
              </th>
              <th className="right">{t.parties}</th>
              <th className="right">{t.heads}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.name}>
                <th scope="row">{line.name}</th>
                <td className="right">{amountText(line.of)}</td>
                <td className="right">{line.heads === null ? '' : amountText(line.heads)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableWrap>
    </Section>
  )
}

const valueOf = (figures: NightFigures, name: FigureName): number => {
  const [group = '', own = ''] = name.split('.')
  return (figures as unknown as Record<string, Record<string, number>>)[group]?.[own] ?? 0
}

/** Shows rows of figures with their total. A figure is a count or an amount in rupiah. */
type SumsProps = { figures: NightFigures; names: readonly FigureName[]; total?: FigureName; isBad?: boolean }

function Sums({ figures, names, total, isBad = false }: SumsProps) {
  const t = useMessages('closing')
  const text = (name: FigureName) => {
    const value = valueOf(figures, name)
    return isRupiahFigure(name) ? moneyText(value) : amountText(value)
  }
  return (
    <dl className="money">
      {names.map((name) => (
        <div key={name}>
          <dt>{t.figures[name]}</dt>
          <dd>{text(name)}</dd>
        </div>
      ))}
      {total && (
        <div className="sum">
          <dt>{t.figures[total]}</dt>
          <dd className={isBad ? 'bad' : undefined}>{text(total)}</dd>
        </div>
      )}
    </dl>
  )
}
