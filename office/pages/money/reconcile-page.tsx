import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { SelectField } from '#office/kit/field.tsx'
import { Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { Losses } from '#office/pages/money/losses.tsx'
import { MoneyTabs } from '#office/pages/money/money-tabs.tsx'
import { ReconciledDay } from '#office/pages/money/reconciled-day.tsx'
import { MoneyMark } from '#office/pages/money/refund-mark.tsx'
import { amountText, signedText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type Reconciliation = OfficeAnswer<'reconcile'>
type Day = Reconciliation['days'][number]

export function loader({ request }: LoaderFunctionArgs) {
  const { provider, day } = Object.fromEntries(new URL(request.url).searchParams)
  return loaded(office.reconcile({ ...(provider && { provider }), ...(day && { day }) }), request)
}

/**
 * The page that compares the gateway's books with the group's books. The list of days compares the sums of each day. The view of one day
 * compares the single records.
 */
export function Component() {
  const t = useMessages('payments')
  const money = useMessages('money')
  const read = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [, setSearch] = useSearchParams()
  const [notice, setNotice] = useState<{ line: string; isBad: boolean } | null>(null)
  return (
    <Page title={money.title}>
      <MoneyTabs />
      {notice && (
        <Note tone={notice.isBad ? 'bad' : 'ok'} role="status">
          {notice.line}
        </Note>
      )}
      {read.providers.length > 1 && (
        <div className="money-bar">
          <SelectField
            label={t.provider}
            value={read.provider}
            choices={read.providers.map(({ name }) => ({ value: name, label: name }))}
            onChange={({ target }) => setSearch({ provider: target.value }, { replace: true })}
          />
        </div>
      )}
      <div className="money-days">
        <Section title={t.days} count={t.daysNote}>
          <DayTable read={read} />
        </Section>
        <ReconciledDay
          key={`${read.provider} ${read.day.day}`}
          read={read}
          onDone={(line, isBad) => {
            setNotice({ line, isBad })
            void revalidate()
          }}
        />
      </div>
      <Losses />
    </Page>
  )
}

function DayTable({ read }: { read: Reconciliation }) {
  const t = useMessages('payments')
  return (
    <TableWrap label={t.days}>
      <table className="table table--stacked days">
        <thead>
          <tr>
            <th>{t.day}</th>
            <th className="right">{t.count}</th>
            <th className="right">{t.oursSum}</th>
            <th className="right">{t.theirsSum}</th>
            <th className="right">{t.apart}</th>
            <th>{t.result}</th>
          </tr>
        </thead>
        <tbody>
          {read.days.map((day, at) => (
            <DayRow key={day.day} day={day} isToday={at === 0} isHere={day.day === read.day.day} />
          ))}
        </tbody>
      </table>
    </TableWrap>
  )
}

function DayRow({ day, isToday, isHere }: { day: Day; isToday: boolean; isHere: boolean }) {
  const { nights } = useTimeText()
  const [search] = useSearchParams()
  const to = new URLSearchParams(search)
  to.set('day', day.day)
  const apart = day.theirs - day.ours
  const isRead = day.readAt !== null
  const t = useMessages('payments')
  return (
    <tr aria-selected={isHere || undefined}>
      <td>
        <Link className="link" to={`?${to}`} replace preventScrollReset aria-current={isHere || undefined}>
          {nights.short(day.day)}
        </Link>
      </td>
      <td className="right" data-label={t.count}>
        {day.lines}
      </td>
      <td className="right" data-label={t.oursSum}>
        {amountText(day.ours)}
      </td>
      <td className="right" data-label={t.theirsSum}>
        {isRead ? amountText(day.theirs) : ''}
      </td>
      <td data-label={t.apart} className={isRead && apart !== 0 ? 'right bad' : 'right'}>
        {isRead && signedText(apart)}
      </td>
      <td>
        <DayState day={day} isToday={isToday} />
      </td>
    </tr>
  )
}

function DayState({ day, isToday }: { day: Day; isToday: boolean }) {
  const t = useMessages('payments')
  if (isToday) return <MoneyMark mark="exp">{t.stillOpen}</MoneyMark>
  if (day.readAt === null) return <MoneyMark mark="exp">{t.notRead}</MoneyMark>
  if (day.met < day.lines) return <MoneyMark mark="fail">{t.toLookAt(day.lines - day.met)}</MoneyMark>
  if (day.theirs !== day.ours) return <MoneyMark mark="fail">{t.differs}</MoneyMark>
  return <MoneyMark mark="ok">{t.even}</MoneyMark>
}
