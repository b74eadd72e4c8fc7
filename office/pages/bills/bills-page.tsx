import './bills.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator } from 'react-router'
import type { TillBillOnWire, TillBills } from '#office/api/answers.ts'
import { LoadFailure, loaded } from '#office/api/load.ts'
import { office } from '#office/api/office.ts'
import { visitOnce } from '#office/api/visit-once.ts'
import { Page } from '#office/frame/page.tsx'
import { ButtonLink } from '#office/kit/button.tsx'
import { Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { type BillAct, BillTable } from '#office/pages/bills/bill-table.tsx'
import { MatchDialog } from '#office/pages/bills/match-dialog.tsx'
import { PutAwayDialog, TakeOffDialog } from '#office/pages/bills/decision-dialogs.tsx'
import { NightTop } from '#office/pages/night/night-top.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const visit = await loaded(visitOnce(), request)
  const outlet = visit.me?.outlets.find(({ brand, slug }) => brand === params['brand'] && slug === params['outlet'])
  if (visit.me && !outlet) throw new LoadFailure({ status: 404, statusText: '', code: 'not_found', message: '' })
  const night = new URL(request.url).searchParams.get('night')
  return loaded(office.tillBills({ outletId: outlet?.id ?? 0, ...(night && { night }) }), request)
}

/** The bills that tills sent for a night. Bills without a guest come first, because their money is not linked to a guest. */
export function Component() {
  const loadedBills = useLoaderData<typeof loader>()
  return <Bills key={`${loadedBills.outlet.id} ${loadedBills.night}`} loadedBills={loadedBills} />
}

const totalOf = (bills: readonly TillBillOnWire[]) => moneyText(bills.reduce((sum, { total }) => sum + total, 0))

function Bills({ loadedBills }: { loadedBills: TillBills }) {
  const t = useMessages('till')
  const me = useMe()
  const { brand, outlet: slug } = useParams()
  const { outlet, night, bills } = loadedBills
  const { nights } = useTimeText(outlet.zone)
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<{ act: BillAct; bill: TillBillOnWire } | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const waiting = bills.filter(({ reason }) => reason !== null)
  const away = bills.filter(({ reason, decision }) => reason === null && decision?.kind === 'put_away')
  const others = bills.filter((bill) => !waiting.includes(bill) && !away.includes(bill))
  const dialog = {
    onDone: (line: string) => {
      setOpen(null)
      setNotice(line)
      void revalidate()
    },
    onClose: () => setOpen(null),
  }
  const table = { zone: outlet.zone, onAct: (act: BillAct, bill: TillBillOnWire) => setOpen({ act, bill }) }
  return (
    <Page
      title={t.title(nights.long(night))}
      bar={<NightTop night={loadedBills} page="bills" />}
      actions={
        <>
          {reachOf(me, 'night.close', outlet.id) !== null && (
            <ButtonLink to={`/${brand}/${slug}/close?night=${night}`} tone="quiet">
              {t.toClosing}
            </ButtonLink>
          )}
          <ButtonLink to={`/${brand}/${slug}/bills/file?night=${night}`}>{t.file}</ButtonLink>
        </>
      }
    >
      <p className="small soft bills__line">{t.line}</p>
      {notice && (
        <Note tone="ok" role="status">
          {notice}
        </Note>
      )}
      {bills.length === 0 && <Note icon="money">{t.nothing}</Note>}
      {bills.length > 0 && (
        <Section title={t.waiting} count={waiting.length > 0 ? t.sum(waiting.length, totalOf(waiting)) : 0}>
          {waiting.length === 0 ? (
            <p className="soft small bills__none">{t.allMet}</p>
          ) : (
            <BillTable label={t.waiting} bills={waiting} {...table} />
          )}
        </Section>
      )}
      {away.length > 0 && (
        <Section title={t.away} count={t.sum(away.length, totalOf(away))}>
          <BillTable label={t.away} bills={away} {...table} />
        </Section>
      )}
      {others.length > 0 && (
        <Section title={t.met} count={others.length}>
          <BillTable label={t.met} bills={others} {...table} />
        </Section>
      )}
      {open?.act === 'match' && <MatchDialog bill={open.bill} loadedBills={loadedBills} {...dialog} />}
      {open?.act === 'putAway' && <PutAwayDialog bill={open.bill} outletId={outlet.id} {...dialog} />}
      {open?.act === 'takeOff' && <TakeOffDialog bill={open.bill} outletId={outlet.id} {...dialog} />}
    </Page>
  )
}
