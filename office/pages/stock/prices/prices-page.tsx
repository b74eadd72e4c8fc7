import './prices.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { StockPrices } from '#office/pages/stock/prices/stock-prices.ts'
import { NIGHT_KINDS } from '#domain/pricing/night-kind.ts'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { Section } from '#office/kit/section.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { loadStock } from '#office/pages/stock/load-stock.ts'
import { PriceDialog } from '#office/pages/stock/prices/price-dialog.tsx'
import { PlannedPrices } from '#office/pages/stock/prices/planned-prices.tsx'
import { PriceLog } from '#office/pages/stock/prices/price-log.tsx'
import { OnlyBy, StockPage } from '#office/pages/stock/stock-page.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { amountText } from '#office/text/money-text.ts'

export const loader = (args: LoaderFunctionArgs) => loadStock(args, (outletId) => office.stockPrices({ outletId }))

export function Component() {
  const t = useMessages('stockPrices')
  const common = useMessages('stockCommon')
  const language = useLanguage()
  const read = useLoaderData<typeof loader>()
  const me = useMe()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<{ id: number; from: string | null } | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const { outlet, categories } = read
  const mayChange = reachOf(me, 'stock.price', outlet.id) !== null && reachOf(me, 'stock.plan', outlet.id) !== null
  const category = categories.find(({ id }) => id === open?.id)
  const plan = category?.planned.find(({ from }) => from === open?.from)
  return (
    <StockPage part="prices" outlet={outlet} said={notice}>
      {!mayChange && <OnlyBy permission="stock.plan" />}
      {categories.length === 0 ? (
        <p className="soft">{t.none}</p>
      ) : (
        <Section title={t.byCategory} count={t.unit}>
          <PriceTable read={read} onChange={mayChange ? (id) => setOpen({ id, from: null }) : null} />
        </Section>
      )}
      <PlannedPrices
        key={categories.map(({ version }) => version).join(' ')}
        read={read}
        onChange={mayChange ? (id, from) => setOpen({ id, from }) : null}
        onDone={(line) => {
          setNotice(line)
          void revalidate()
        }}
      />
      <p className="small soft">{common.keeps}</p>
      <PriceLog read={read} />
      {category && (
        <PriceDialog
          key={category.version}
          read={read}
          category={category}
          planned={plan}
          isLimited={reachOf(me, 'stock.price', outlet.id) !== 'full'}
          onClose={() => setOpen(null)}
          onDone={async () => {
            // The next dialog may start with the prices of this category, so they are loaded before this dialog closes.
            await revalidate()
            setOpen(null)
            setNotice(t.done(category.name[language]))
          }}
        />
      )}
    </StockPage>
  )
}

type PriceTableProps = { read: StockPrices; onChange: ((id: number) => void) | null }

function PriceTable({ read: { categories, charges, nights }, onChange }: PriceTableProps) {
  const t = useMessages('stockPrices')
  const common = useMessages('stockCommon')
  const language = useLanguage()
  const paid = charges.paymentType === 'DownPayment' ? t.downPayment : t.bookingFee
  return (
    <TableWrap label={common.parts.prices}>
      <table className="table prices">
        <thead>
          <tr>
            <th rowSpan={2}>{t.category}</th>
            {NIGHT_KINDS.map((kind) => (
              <th key={kind} colSpan={2} scope="colgroup" className="prices__kind">
                {t.kinds[kind]}
                <small>{`${t.kindHint[kind]}, ${t.nights(nights[kind])}`}</small>
              </th>
            ))}
            {onChange && <th rowSpan={2} aria-label={common.change} />}
          </tr>
          <tr>
            {NIGHT_KINDS.flatMap((kind) => [
              <th key={`${kind} paid`} className="right">
                {paid}
              </th>,
              <th key={`${kind} minimum`} className="right">
                {t.minimum}
              </th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => (
            <tr key={category.id}>
              <td>
                <b>{category.name[language]}</b>
                <small>{[t.tables(category.tables), t.seats(category.capacity)].join(', ')}</small>
                <small>{common.bookings(category.bookings)}</small>
              </td>
              {NIGHT_KINDS.flatMap((kind) => [
                <td key={`${kind} paid`} className="right" data-kind={`${t.kinds[kind]}: ${paid}`}>
                  {amountText(category.downPayment[kind])}
                </td>,
                <td key={`${kind} minimum`} className="right soft" data-kind={t.minimum}>
                  {amountText(category.minimumCost[kind])}
                </td>,
              ])}
              {onChange && (
                <td className="right prices__do">
                  <Button aria-label={t.changeOf(category.name[language])} onClick={() => onChange(category.id)}>
                    {common.change}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  )
}
