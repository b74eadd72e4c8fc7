import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { TAX_KINDS, type TaxKind } from '#domain/pricing/tax-rates.ts'
import { office } from '#office/api/office.ts'
import { Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { loadStock } from '#office/pages/stock/load-stock.ts'
import { OnlyBy, StockPage } from '#office/pages/stock/stock-page.tsx'
import { RateDialog } from '#office/pages/stock/taxes/rate-dialog.tsx'
import { RateSection } from '#office/pages/stock/taxes/rate-section.tsx'
import { SettingsDialog } from '#office/pages/stock/taxes/settings-dialog.tsx'
import { SettingsSection } from '#office/pages/stock/taxes/settings-section.tsx'
import { TaxLog } from '#office/pages/stock/taxes/tax-log.tsx'
import { reachOf, useMe } from '#office/session.tsx'

export const loader = (args: LoaderFunctionArgs) => loadStock(args, (outletId) => office.stockTaxes({ outletId }))

export function Component() {
  const t = useMessages('stockTaxes')
  const read = useLoaderData<typeof loader>()
  const me = useMe()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<TaxKind | 'settings' | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const { outlet, charges, version } = read
  const mayChange = reachOf(me, 'stock.tax', outlet.id) !== null
  const close = () => setOpen(null)
  const finish = (line: string) => {
    close()
    setNotice(line)
    void revalidate()
  }
  return (
    <StockPage part="taxes" outlet={outlet} said={notice}>
      {!mayChange && <OnlyBy permission="stock.tax" />}
      {!charges.useTax && <Note>{t.noTax}</Note>}
      {TAX_KINDS.map((kind) => (
        <RateSection
          key={`${kind} ${version}`}
          read={read}
          kind={kind}
          onNew={mayChange ? () => setOpen(kind) : null}
          onDone={finish}
        />
      ))}
      <p className="small soft">{t.line}</p>
      <SettingsSection settings={read.settings} onChange={mayChange ? () => setOpen('settings') : null} />
      <TaxLog read={read} />
      {open === 'settings' && <SettingsDialog key={version} read={read} onClose={close} onDone={finish} />}
      {open !== null && open !== 'settings' && (
        <RateDialog key={version} read={read} kind={open} onClose={close} onDone={finish} />
      )}
    </StockPage>
  )
}
