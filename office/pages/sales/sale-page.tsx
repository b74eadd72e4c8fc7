import './sales.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { link } from '#contract/pages.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { useRepeat } from '#office/frame/use-repeat.ts'
import { Button, ButtonLink } from '#office/kit/button.tsx'
import { Note } from '#office/kit/note.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { DeedDialog, type SaleAction } from '#office/pages/sales/deed-dialog.tsx'
import { SaleCounts } from '#office/pages/sales/sale-counts.tsx'
import { SaleKinds } from '#office/pages/sales/sale-kinds.tsx'
import { SalePlot } from '#office/pages/sales/sale-plot.tsx'
import { SaleTerms } from '#office/pages/sales/sale-terms-section.tsx'
import { ChangeSaleDialog } from '#office/pages/sales/change-sale-dialog.tsx'
import { useTimeText } from '#office/text/time-text.ts'

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loaded(office.officeSale({ id: params['id'] ?? '' }), request)

/** While the page is visible, it loads its data again after this number of milliseconds. */
const AGAIN_MS = 3000

export function Component() {
  const sale = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { nights } = useTimeText(sale.outlet.zone)
  const [open, setOpen] = useState<SaleAction | 'change' | null>(null)
  useRepeat(() => void revalidate(), AGAIN_MS, sale.state !== 'over')
  const close = () => {
    setOpen(null)
    void revalidate()
  }
  const title = `${sale.event?.title ?? sale.outlet.name}, ${nights.plain(sale.night)}`
  return (
    <Page title={title} actions={<Actions sale={sale} onOpen={setOpen} />}>
      <StateLine sale={sale} />
      <SaleCounts sale={sale} />
      <div className="sales__parts">
        <SalePlot sale={sale} />
        <div className="stack">
          <SaleKinds sale={sale} />
          <SaleTerms sale={sale} />
        </div>
      </div>
      {open === 'change' && <ChangeSaleDialog sale={sale} onClose={close} />}
      {open !== null && open !== 'change' && <DeedDialog sale={sale} deed={open} onClose={close} />}
    </Page>
  )
}

function Actions({
  sale,
  onOpen,
}: {
  sale: OfficeAnswer<'officeSale'>
  onOpen: (action: SaleAction | 'change') => void
}) {
  const t = useMessages('sales')
  const language = useLanguage()
  const { state, mayChange } = sale
  const isRunning = state === 'open' || state === 'sold_out' || state === 'planned'
  return (
    <>
      <ButtonLink to="/sales" tone="quiet" icon="left">
        {t.all}
      </ButtonLink>
      <a
        className="btn btn--quiet"
        href={link('sale', language, { sale_id: sale.id })}
        target="_blank"
        rel="noreferrer"
      >
        {t.room}
      </a>
      {mayChange && state !== 'over' && (
        <>
          <Button onClick={() => onOpen('change')}>{t.change}</Button>
          <Button onClick={() => onOpen('end')}>{t.end}</Button>
          {state === 'paused' ? (
            <Button tone="primary" onClick={() => onOpen('resume')}>
              {t.resume}
            </Button>
          ) : (
            isRunning && <Button onClick={() => onOpen('pause')}>{t.pause}</Button>
          )}
        </>
      )}
    </>
  )
}

/** Describes the state of the sale. If the waiting room admits fewer guests per minute than configured, the text also states the reason. */
function StateLine({ sale }: { sale: OfficeAnswer<'officeSale'> }) {
  const t = useMessages('sales')
  const { clock, moment } = useTimeText(sale.outlet.zone)
  const line = {
    planned: () => t.stateLine.planned(moment(sale.opensAt)),
    open: () => t.stateLine.open(),
    paused: () => t.stateLine.paused(sale.pausedAt ? clock(sale.pausedAt) : ''),
    sold_out: () => t.stateLine.sold_out(sale.soldOutAt ? clock(sale.soldOutAt) : ''),
    over: () => t.stateLine.over(),
  }[sale.state]()
  return (
    <>
      <Note
        tone={sale.state === 'open' ? 'ok' : 'plain'}
        icon={sale.state === 'open' ? 'check' : 'clock'}
        role="status"
      >
        {line}
      </Note>
      {sale.now.slowedBy && sale.state === 'open' && <Note>{t.slowed[sale.now.slowedBy]}</Note>}
      {!sale.mayChange && <p className="small soft">{t.onlyWatch}</p>}
    </>
  )
}
