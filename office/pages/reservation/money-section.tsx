import type { ReactNode } from 'react'
import { addressOfCall } from '#office/api/office.ts'
import type { OfficeReservation } from '#office/api/answers.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { labelOf } from '#domain/exports/label-of.ts'
import { useLabels } from '#office/text/use-labels.ts'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type Line = { label: ReactNode; small?: string | undefined; amount: number }

export function MoneySection({ read }: { read: OfficeReservation }) {
  const t = useMessages('reservation')
  const { moment } = useTimeText(read.outlet.zone)
  const labels = useLabels()
  const { party, bill } = read
  const moneyLines: Line[] = [
    ...(read.paidIn > 0
      ? [{ label: t.paid, small: labels.method(read.method) ?? undefined, amount: read.paidIn }]
      : []),
    ...read.refunds.map(({ amount, state, askedAt, sentAt }) => ({
      label: t.refund,
      small: `${labelOf(t.refundStates, state)}, ${moment(sentAt ?? askedAt)}`,
      amount: -amount,
    })),
    ...(party.owed > 0 ? [{ label: t.toPay, amount: party.owed }] : []),
  ]
  const orderedSum = read.packages.reduce((sum, { amount }) => sum + amount, 0)
  const soldLines: Line[] = [...read.price, ...read.packages.map(({ text, amount }) => ({ label: text, amount }))]
  const minimumLines = party.minimum > 0 ? [{ label: t.minimum, amount: party.minimum }] : []
  return (
    <Section title={t.money}>
      <div className="record__money">
        <div>
          <h3>{t.sold}</h3>
          <Lines lines={soldLines} total={{ label: t.total, amount: read.total + orderedSum }} />
          {read.free && <Free free={read.free} zone={read.outlet.zone} />}
        </div>
        <div>
          <h3>{t.moved}</h3>
          <Lines lines={moneyLines} total={bill && { label: t.bill, amount: bill.total }} />
          {bill ? (
            <Lines
              lines={[
                { label: t.credit, amount: bill.credit },
                { label: t.due, amount: bill.due },
                ...(bill.overpaid > 0 ? [{ label: t.overpaid, amount: bill.overpaid }] : []),
                ...minimumLines,
              ]}
            />
          ) : (
            <Lines lines={minimumLines} />
          )}
        </div>
        <Receipts read={read} />
      </div>
    </Section>
  )
}

/** The reason why the total of the reservation is 0. If a staff member approved the free reservation, their name is shown, too. */
function Free({ free, zone }: { free: NonNullable<OfficeReservation['free']>; zone: string }) {
  const t = useMessages('reservation')
  const { moment } = useTimeText(zone)
  const { by, code, affiliator, approvedBy: name, approvedAt: at } = free
  return (
    <p className="small">
      {by === 'code' ? t.free.code(code ?? '', affiliator) : t.free[by]}{' '}
      {name && t.free.approved(name, at && moment(at))}
    </p>
  )
}

function Receipts({ read: { party, receipts } }: { read: OfficeReservation }) {
  const t = useMessages('reservation')
  if (receipts.length === 0) return null
  return (
    <div>
      <h3>{t.receipts}</h3>
      <Lines
        lines={receipts.map(({ id, kind, number, amount }) => ({
          label: (
            <a
              className="link"
              href={addressOfCall('receiptPaper', { id: party.id, receipt: id })}
              target="_blank"
              rel="noopener"
            >
              {number}
            </a>
          ),
          small: t.receiptKinds[kind],
          amount: kind === 'credit_note' ? -amount : amount,
        }))}
      />
    </div>
  )
}

function Lines({ lines, total = null }: { lines: readonly Line[]; total?: Line | null }) {
  return (
    <dl className="money">
      {lines.map(({ label, small, amount }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two refunds may have the same text
        <div key={at}>
          <dt>
            {label}
            {small && <small>{small}</small>}
          </dt>
          <dd>{moneyText(amount)}</dd>
        </div>
      ))}
      {total && (
        <div className="sum">
          <dt>{total.label}</dt>
          <dd>{moneyText(total.amount)}</dd>
        </div>
      )}
    </dl>
  )
}
