import './sales.css'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { PlanSaleDialog } from '#office/pages/sales/plan-sale-dialog.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type OfficeSaleLine = OfficeAnswer<'officeSales'>['sales'][number]

export const loader = ({ request }: LoaderFunctionArgs) => loaded(office.officeSales(), request)

/** The list of sales with a waiting room. Future and current sales are at the top. Below are past sales, the latest first. */
export function Component() {
  const t = useMessages('sales')
  const { sales, mayPlan } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const [isPlanning, setPlanning] = useState(false)
  return (
    <Page
      title={t.title}
      actions={
        mayPlan && (
          <Button tone="primary" icon="plus" onClick={() => setPlanning(true)}>
            {t.plan}
          </Button>
        )
      }
    >
      <p className="small soft">{t.line}</p>
      {sales.length === 0 ? (
        <p className="soft">
          {t.none} {mayPlan && t.noneLine}
        </p>
      ) : (
        <SaleTable sales={sales} />
      )}
      {isPlanning && <PlanSaleDialog onClose={() => setPlanning(false)} onDone={(id) => navigate(`/sales/${id}`)} />}
    </Page>
  )
}

function SaleTable({ sales }: { sales: OfficeSaleLine[] }) {
  const t = useMessages('sales')
  return (
    <TableWrap label={t.title}>
      <table className="table table--stacked sales__list">
        <thead>
          <tr>
            <th>{t.night}</th>
            <th>{t.state}</th>
            <th>{t.opens}</th>
            <th className="right">{t.joined}</th>
            <th className="right">{t.waiting}</th>
          </tr>
        </thead>
        <tbody>
          {sales.map((sale) => (
            <SaleRow key={sale.id} sale={sale} />
          ))}
        </tbody>
      </table>
    </TableWrap>
  )
}

function SaleRow({ sale }: { sale: OfficeSaleLine }) {
  const t = useMessages('sales')
  const { nights, moment } = useTimeText(sale.outlet.zone)
  return (
    <tr>
      <td>
        <Link to={`/sales/${sale.id}`}>
          <b className="strong">{nights.short(sale.night)}</b>
        </Link>
        <small>
          {sale.outlet.name}
          {sale.event && `, ${sale.event.title}`}
        </small>
      </td>
      <td>
        <SaleMark state={sale.state} />
      </td>
      <td className="nowrap" data-label={t.opens}>
        {moment(sale.opensAt)}
      </td>
      <td className="right" data-label={t.joined}>
        {sale.joined}
      </td>
      <td className="right" data-label={t.waiting}>
        {sale.waiting}
      </td>
    </tr>
  )
}

const TONES = { planned: 'ask', open: 'ok', paused: 'hold', sold_out: 'left', over: 'left' } as const

export function SaleMark({ state }: { state: OfficeSaleLine['state'] }) {
  const t = useMessages('sales')
  return (
    <span className={`state state--${TONES[state]}`}>
      <i className={`sales__mark sales__mark--${state}`} aria-hidden="true" />
      {t.states[state]}
    </span>
  )
}
