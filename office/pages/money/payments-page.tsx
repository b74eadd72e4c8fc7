import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { PAYMENT_LIST_STATES, type PaymentListState } from '#domain/payments/payment-list.ts'
import { useFilters } from '#office/frame/use-filters.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Section } from '#office/kit/section.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { MoneyTabs, OutletChoice } from '#office/pages/money/money-tabs.tsx'
import { MoneyMark } from '#office/pages/money/refund-mark.tsx'
import { useLabels } from '#office/text/use-labels.ts'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type OfficePayment = OfficeAnswer<'payments'>['payments'][number]

const stateIn = (search: URLSearchParams): PaymentListState =>
  PAYMENT_LIST_STATES.find((state) => state === search.get('state')) ?? 'all'

function queryOf(search: URLSearchParams) {
  const [outlet, from, to] = ['outlet', 'from', 'to'].map((name) => search.get(name))
  return {
    state: stateIn(search),
    ...(outlet && { outlet: Number(outlet) }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

export const loader = ({ request }: LoaderFunctionArgs) =>
  loaded(office.payments(queryOf(new URL(request.url).searchParams)), request)

export function Component() {
  const t = useMessages('payments')
  const money = useMessages('money')
  const read = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { sums } = read
  const figures = [
    { label: t.taken, amount: sums.amount, note: t.takenNote(amountText(sums.count)) },
    { label: t.open, amount: sums.unsettled, note: '' },
    { label: t.kept, amount: sums.fee, note: t.keptNote },
    { label: t.back, amount: sums.back, note: t.backNote },
  ]
  return (
    <Page title={money.title}>
      <MoneyTabs />
      <dl className="money-counts">
        {figures.map(({ label, amount, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figure money-counts__sum">
              <small>IDR</small> {amountText(amount)}
            </dd>
            <dd className="money-counts__note">{note}</dd>
          </div>
        ))}
      </dl>
      <PaymentFilters from={read.from} to={read.to} />
      <Payments key={search.toString()} first={read} />
    </Page>
  )
}

function PaymentFilters({ from, to }: { from: string; to: string }) {
  const t = useMessages('payments')
  const [search, setFilters] = useFilters()
  return (
    <div className="money-filters">
      <SelectField
        label={t.state}
        value={stateIn(search)}
        choices={PAYMENT_LIST_STATES.map((value) => ({ value, label: t.states[value] }))}
        onChange={({ target }) => setFilters({ state: target.value })}
      />
      <OutletChoice />
      <TextField
        label={t.from}
        type="date"
        max={to}
        value={search.get('from') ?? from}
        onChange={({ target }) => setFilters({ from: target.value })}
      />
      <TextField
        label={t.to}
        type="date"
        min={from}
        value={search.get('to') ?? to}
        onChange={({ target }) => setFilters({ to: target.value })}
      />
    </div>
  )
}

function Payments({ first }: { first: { payments: OfficePayment[]; next: string | null; sums: { count: number } } }) {
  const t = useMessages('payments')
  const money = useMessages('money')
  const [search] = useSearchParams()
  const [more, setMore] = useState<{ payments: OfficePayment[]; next: string | null } | null>(null)
  const payments = [...first.payments, ...(more?.payments ?? [])]
  const next = more ? more.next : first.next
  async function older() {
    const answer = await office.payments({ ...queryOf(search), ...(next && { after: next }) })
    if (answer.ok) setMore({ payments: [...(more?.payments ?? []), ...answer.data.payments], next: answer.data.next })
  }
  return (
    <Section title={t.list} count={first.sums.count}>
      {payments.length === 0 ? (
        <p className="soft small money-none">{t.none}</p>
      ) : (
        <TableWrap label={t.list}>
          <table className="table payments">
            <thead>
              <tr>
                <th>{t.at}</th>
                <th>{t.guest}</th>
                <th>{money.outlet}</th>
                <th>{t.channel}</th>
                <th className="right">{t.amount}</th>
                <th className="right">{t.fee}</th>
                <th className="right">{t.returned}</th>
                <th>{t.result}</th>
              </tr>
            </thead>
            <tbody>
              {payments.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </tbody>
          </table>
        </TableWrap>
      )}
      {next && (
        <div className="row money-none">
          <Button onClick={() => void older()}>{money.older}</Button>
        </div>
      )}
    </Section>
  )
}

function PaymentRow({ payment }: { payment: OfficePayment }) {
  const t = useMessages('payments')
  const money = useMessages('money')
  const { date, clock } = useTimeText()
  const labels = useLabels()
  const { at, reservation, outlet, method, transaction, amount, fee, back, decision, settledAt } = payment
  return (
    <tr>
      <td className="nowrap">
        {date(at)}
        <small>{clock(at)} WIB</small>
      </td>
      <td>
        <Link className="link" to={`/reservations/${reservation.code}`}>
          {reservation.guest || money.forgotten}
        </Link>
        <small>{reservation.code}</small>
      </td>
      <td>
        <span className="dot" data-brand={outlet.brand}>
          {outlet.name}
        </span>
      </td>
      <td>
        {labels.method(method)}
        <small className="payments__number">{transaction}</small>
      </td>
      <td className="right">
        <b>{amountText(amount)}</b>
      </td>
      <td className="right" data-label={t.fee}>
        {fee === null ? '' : amountText(fee)}
      </td>
      <td className="right" data-label={t.returned}>
        {back > 0 && amountText(back)}
      </td>
      <td>
        <MoneyMark mark={decision === 'accepted' ? (settledAt ? 'ok' : 'exp') : 'fail'}>
          {t.decisions[decision]}
          <small>{settledAt ? t.settledAt(date(settledAt)) : t.unsettled}</small>
        </MoneyMark>
      </td>
    </tr>
  )
}
