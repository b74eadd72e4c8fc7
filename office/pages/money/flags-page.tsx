import { useRoleNames } from '#office/frame/use-role-names.ts'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { Disputes } from '#office/pages/money/disputes.tsx'
import { MoneyTabs, OutletChoice } from '#office/pages/money/money-tabs.tsx'
import { TwoBooks } from '#office/pages/money/two-books.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { useLabels } from '#office/text/use-labels.ts'
import { useTimeText } from '#office/text/time-text.ts'

type OfficeFlag = OfficeAnswer<'flags'>['flags'][number]

function queryOf(search: URLSearchParams) {
  const outlet = search.get('outlet')
  const settled = search.get('settled') === 'yes' ? ('yes' as const) : ('no' as const)
  return { settled, ...(outlet && { outlet: Number(outlet) }) }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const query = queryOf(new URL(request.url).searchParams)
  const { outlet } = query
  const [flags, { disputes }] = await Promise.all([
    loaded(office.flags(query), request),
    loaded(office.disputes({ ...(outlet && { outlet }) }), request),
  ])
  return { ...flags, disputes }
}

/**
 * The page with the disputes, and with the payments that do not match the gateway's records. A payment stays in the list until staff settle
 * it.
 */
export function Component() {
  const t = useMessages('payments')
  const money = useMessages('money')
  const read = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const [notice, setNotice] = useState<string | null>(null)
  const { settled } = queryOf(search)
  const chips = [
    { value: 'no', label: t.toLook },
    { value: 'yes', label: t.looked },
  ]
  const to = (value: string) => {
    const next = new URLSearchParams(search)
    next.set('settled', value)
    return `?${next}`
  }
  return (
    <Page title={money.title}>
      <MoneyTabs />
      {notice && (
        <Note tone="ok" role="status">
          {notice}
        </Note>
      )}
      <div className="money-bar">
        <nav className="chips" aria-label={t.which}>
          {chips.map(({ value, label }) => (
            <Link key={value} className="chip" to={to(value)} replace aria-current={value === settled || undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <OutletChoice />
      </div>
      {settled === 'no' && <Disputes disputes={read.disputes} />}
      <Flags key={search.toString()} first={read} isSettled={settled === 'yes'} onSaid={setNotice} />
    </Page>
  )
}

type FlagsProps = {
  first: { flags: OfficeFlag[]; next: number | null }
  isSettled: boolean
  onSaid: (notice: string) => void
}

function Flags({ first, isSettled, onSaid }: FlagsProps) {
  const t = useMessages('payments')
  const money = useMessages('money')
  const [search] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [more, setMore] = useState<{ flags: OfficeFlag[]; next: number | null } | null>(null)
  const [settling, setSettling] = useState<OfficeFlag | null>(null)
  const flags = [...first.flags, ...(more?.flags ?? [])]
  const next = more ? more.next : first.next
  async function older() {
    const answer = await office.flags({ ...queryOf(search), ...(next && { before: next }) })
    if (answer.ok) setMore({ flags: [...(more?.flags ?? []), ...answer.data.flags], next: answer.data.next })
  }
  return (
    <Section title={t.flags} count={flags.length > 0 ? flags.length : undefined}>
      <p className="small soft money-none">{flags.length > 0 ? t.flagsLine : isSettled ? t.noLooked : t.noFlags}</p>
      <ul className="two-books-list">
        {flags.map((flag) => (
          <FlagLine key={flag.id} flag={flag} onSettle={() => setSettling(flag)} />
        ))}
      </ul>
      {next && (
        <div className="row money-none">
          <Button onClick={() => void older()}>{money.older}</Button>
        </div>
      )}
      {settling && (
        <SettleDialog
          flag={settling}
          onClose={() => setSettling(null)}
          onDone={() => {
            setSettling(null)
            setMore(null)
            onSaid(t.settled)
            void revalidate()
          }}
        />
      )}
    </Section>
  )
}

function FlagLine({ flag, onSettle }: { flag: OfficeFlag; onSettle: () => void }) {
  const t = useMessages('payments')
  const money = useMessages('money')
  const namesOf = useRoleNames()
  const me = useMe()
  const { moment } = useTimeText()
  const { kind, reservation, outlet, settled, theirs, ours } = flag
  const labels = useLabels()
  const label = t.kinds[kind]
  const maySettle = reachOf(me, 'payment.settle', outlet?.id) !== null
  const theirNote = [labels.provider(flag.provider), labels.method(flag.method), moment(flag.at)]
    .filter(Boolean)
    .join(', ')
  const whose = reservation ? (
    <>
      <Link className="link" to={`/reservations/${reservation.code}`}>
        {reservation.guest || money.forgotten}
      </Link>
      , {reservation.code}, {outlet?.name}
    </>
  ) : (
    t.noReservation
  )
  return (
    <li>
      <h3>{label}</h3>
      {theirs === null && ours === null ? (
        <p className="small">
          {whose}
          <small className="soft two-books__by">{theirNote}</small>
        </p>
      ) : (
        <TwoBooks theirs={theirs} ours={ours} theirNote={theirNote} ourNote={whose} />
      )}
      <p className="micro soft two-books__note">
        <span lang="en">{flag.note}</span>
        <span>{labels.reference(flag.reference)}</span>
      </p>
      {settled ? (
        <p className="small">
          “{settled.reason}”
          <small className="soft two-books__by">{t.settledBy(settled.by ?? money.someone, moment(settled.at))}</small>
        </p>
      ) : maySettle ? (
        <div className="row">
          <Button aria-label={`${t.settle} ${label}`} onClick={onSettle}>
            {t.settle}
          </Button>
        </div>
      ) : (
        <p className="micro soft">{t.settleRight(namesOf('payment.settle').join(', '))}</p>
      )}
    </li>
  )
}

function SettleDialog({ flag, onClose, onDone }: { flag: OfficeFlag; onClose: () => void; onDone: () => void }) {
  const t = useMessages('payments')
  const form = useForm({
    initial: { reason: '' },
    submit: ({ reason }) => office.settleFlag({ id: flag.id, reason }),
    onDone,
  })
  return (
    <FormDialog
      title={t.settleTitle}
      form={form}
      action={t.confirmSettle}
      isReady={form.values.reason.trim() !== ''}
      onClose={onClose}
    >
      <p className="small">{t.settleLine}</p>
      <TextField label={t.reason} {...form.field('reason')} maxLength={500} />
    </FormDialog>
  )
}
