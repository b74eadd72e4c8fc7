import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import type { OfficeRefund } from '#office/pages/money/refund-deed.ts'
import { REFUND_LIST_STATES, type RefundListState } from '#domain/payments/refund-list.ts'
import { office } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { MoneyTabs, OutletChoice } from '#office/pages/money/money-tabs.tsx'
import { OpenNightChanges } from '#office/pages/money/open-night-changes.tsx'
import { RefundPanel } from '#office/pages/money/refund-panel.tsx'
import { RefundTable } from '#office/pages/money/refund-table.tsx'
import { OpenCancellations } from '#office/pages/stock/cancel-night/open-cancellations.tsx'
import { moneyText } from '#office/text/money-text.ts'

const stateIn = (search: URLSearchParams): RefundListState =>
  REFUND_LIST_STATES.find((state) => state === search.get('state')) ?? 'to_approve'

const queryOf = (search: URLSearchParams) => ({
  state: stateIn(search),
  ...(search.get('outlet') && { outlet: Number(search.get('outlet')) }),
})

export const loader = ({ request }: LoaderFunctionArgs) =>
  loaded(office.refunds(queryOf(new URL(request.url).searchParams)), request)

export function Component() {
  const t = useMessages('money')
  const read = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const [notice, setNotice] = useState<string | null>(null)
  const state = stateIn(search)
  return (
    <Page title={t.title}>
      <MoneyTabs />
      <OpenCancellations />
      <OpenNightChanges />
      <dl className="money-counts">
        {(['to_approve', 'to_transfer', 'on_way', 'failed'] as const).map((list) => {
          const { count = 0, amount = 0 } = read.counts.find((entry) => entry.state === list) ?? {}
          return (
            <div key={list}>
              <dt>{t.lists[list]}</dt>
              <dd className={list === 'failed' && count > 0 ? 'figure bad' : 'figure'}>{count}</dd>
              <dd className="money-counts__note">{moneyText(amount)}</dd>
            </div>
          )
        })}
      </dl>
      {notice && (
        <Note tone="ok" role="status">
          {notice}
        </Note>
      )}
      <div className="money-bar">
        <nav className="chips chips--scroll" aria-label={t.list}>
          {REFUND_LIST_STATES.map((list) => (
            <ListLink key={list} list={list} isHere={list === state} />
          ))}
        </nav>
        <OutletChoice />
      </div>
      <Refunds key={search.toString().replace(/&?open=[^&]*/, '')} first={read} state={state} onSaid={setNotice} />
    </Page>
  )
}

function ListLink({ list, isHere }: { list: RefundListState; isHere: boolean }) {
  const t = useMessages('money')
  const [search] = useSearchParams()
  const to = new URLSearchParams(search)
  to.set('state', list)
  to.delete('open')
  return (
    <Link className="chip" to={`?${to}`} replace aria-current={isHere || undefined}>
      {t.lists[list]}
    </Link>
  )
}

type RefundsProps = {
  first: { refunds: OfficeRefund[]; next: string | null }
  state: RefundListState
  onSaid: (notice: string | null) => void
}

function Refunds({ first, state, onSaid }: RefundsProps) {
  const t = useMessages('money')
  const [search] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [more, setMore] = useState<{ refunds: OfficeRefund[]; next: string | null } | null>(null)
  const refunds = [...first.refunds, ...(more?.refunds ?? [])]
  const next = more ? more.next : first.next
  const open = search.get('open')
  const selected = refunds.find(({ id }) => id === open) ?? refunds[0]
  async function older() {
    const answer = await office.refunds({ ...queryOf(search), ...(next && { after: next }) })
    if (answer.ok) setMore({ refunds: [...(more?.refunds ?? []), ...answer.data.refunds], next: answer.data.next })
  }
  const finish = (line: string) => {
    onSaid(line)
    setMore(null)
    void revalidate()
  }
  return (
    <div className="money-lists">
      <Section title={t.lists[state]} count={refunds.length > 0 ? refunds.length : undefined}>
        {refunds.length === 0 ? (
          <p className="soft small money-none">{t.none[state]}</p>
        ) : (
          <RefundTable refunds={refunds} chosen={selected?.id ?? null} />
        )}
        {next && (
          <div className="row money-none">
            <Button onClick={() => void older()}>{t.older}</Button>
          </div>
        )}
      </Section>
      {selected && <RefundPanel key={selected.id} refund={selected} isChosen={open === selected.id} onDone={finish} />}
    </div>
  )
}
