import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { dateText } from '#app/site/pages/booking/nights/night-text.ts'
import { Facts } from '#app/ui/facts.tsx'
import { formatMoney } from '#domain/pricing/money.ts'
import type { PromoterOverview } from '#server/service/promoters/read-overview.ts'

type Money = PromoterOverview['money']

/** The commission of the promoter, with the figures of the office's statements: earned, approved and paid. */
export function MoneyPart({ money }: { money: Money }) {
  const t = useMessages('promoter')
  const language = useLanguage()
  const amount = (value: number) => formatMoney(value, 'IDR', language)
  return (
    <section className="pm__part" aria-labelledby="pm-money">
      <h2 className="d2" id="pm-money">
        {t.moneyTitle}
      </h2>
      <Facts
        facts={[
          { term: t.money.earned, value: amount(money.earned), note: t.money.earnedNote },
          { term: t.money.approved, value: amount(money.approved), note: t.money.approvedNote },
          { term: t.money.paid, value: amount(money.paid) },
        ]}
      />
      <p className="small quiet">{t.moneyLine}</p>
      {money.statements.length > 0 && (
        <>
          <h3 className="d3">{t.statements}</h3>
          <ul className="pm__lines">
            {money.statements.map((statement) => (
              <StatementLine key={statement.month} statement={statement} amount={amount} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type StatementLineProps = { statement: Money['statements'][number]; amount: (value: number) => string }

function StatementLine({ statement, amount }: StatementLineProps) {
  const t = useMessages('promoter')
  const messages = useMessages('calendar')
  const { month, booked, came, commission, withheld, approvedAt, paidAt } = statement
  const [year = '', number = ''] = month.split('-')
  const facts = [
    t.statement(booked, came),
    paidAt
      ? t.paidOn(dateText(paidAt.slice(0, 10), messages))
      : t.approvedOn(dateText(approvedAt.slice(0, 10), messages)),
    withheld !== 0 && t.withheld(amount(withheld)),
  ]
  return (
    <li>
      <span>
        <b>{`${messages.months[Number(number) - 1]} ${year}`}</b>
        <small className="quiet">{facts.filter(Boolean).join(', ')}</small>
      </span>
      <span className="num strong">{amount(commission)}</span>
    </li>
  )
}
