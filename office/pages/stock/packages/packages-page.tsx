import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { loadStock } from '#office/pages/stock/load-stock.ts'
import { PackageDialog } from '#office/pages/stock/packages/package-dialog.tsx'
import type { StockPackage } from '#office/pages/stock/packages/package.ts'
import { StockPage } from '#office/pages/stock/stock-page.tsx'
import { amountText, moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

export const loader = (args: LoaderFunctionArgs) => loadStock(args, (outletId) => office.stockPackages({ outletId }))

type Open = { kind: 'add' } | { kind: 'change' | 'end'; id: number } | null

export function Component() {
  const t = useMessages('stockPackages')
  const language = useLanguage()
  const read = useLoaderData<typeof loader>()
  const { outlet, packages } = read
  const { revalidate } = useRevalidator()
  const { run, fault } = useAction()
  const [open, setOpen] = useState<Open>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const row = open && 'id' in open ? packages.find(({ id }) => id === open.id) : undefined
  const hasPictures = packages.some(({ thumb }) => thumb !== null)
  const close = () => setOpen(null)
  const finish = (line: string) => {
    setOpen(null)
    setNotice(line)
    void revalidate()
  }
  const targetOf = ({ id, version }: StockPackage) => ({ outletId: outlet.id, id, version })
  const raise = async (item: StockPackage) => {
    if (await run(() => office.raisePackage(targetOf(item)))) finish(t.raised(item.name[language]))
  }
  const begin = async (item: StockPackage) => {
    if (await run(() => office.offerPackage({ ...targetOf(item), isOffered: true })))
      finish(t.begun(item.name[language]))
  }
  return (
    <StockPage
      part="packages"
      outlet={outlet}
      said={notice}
      actions={
        <Button tone="primary" icon="plus" onClick={() => setOpen({ kind: 'add' })}>
          {t.add}
        </Button>
      }
    >
      <p className="small soft">{t.intro}</p>
      <Fault>{fault}</Fault>
      <Section title={t.list} count={t.count(packages.filter(({ isOffered }) => isOffered).length, packages.length)}>
        {packages.length === 0 && <p className="soft small">{t.none}</p>}
        <ul className="lines stock-lines">
          {packages.map((item, at) => (
            <li key={item.id}>
              <div className="package">
                {item.thumb ? (
                  <img className="picture__thumb" src={item.thumb} alt="" loading="lazy" />
                ) : (
                  hasPictures && <span className="picture__thumb" />
                )}
                <PackageText item={item} zone={outlet.zone} />
              </div>
              <span className="row">
                {at > 0 && (
                  <Button tone="quiet" aria-label={t.raiseOf(item.name[language])} onClick={() => void raise(item)}>
                    {t.raise}
                  </Button>
                )}
                <Button
                  aria-label={t.changeOf(item.name[language])}
                  onClick={() => setOpen({ kind: 'change', id: item.id })}
                >
                  {t.change}
                </Button>
                <Button
                  tone="quiet"
                  aria-label={item.isOffered ? t.endOf(item.name[language]) : t.beginOf(item.name[language])}
                  onClick={() => (item.isOffered ? setOpen({ kind: 'end', id: item.id }) : void begin(item))}
                >
                  {item.isOffered ? t.end : t.begin}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </Section>
      {open?.kind === 'add' && <PackageDialog read={read} row={null} onClose={close} onDone={finish} />}
      {open?.kind === 'change' && row && (
        <PackageDialog key={row.version} read={read} row={row} onClose={close} onDone={finish} />
      )}
      {open?.kind === 'end' && row && (
        <ConfirmDialog
          title={t.endTitle(row.name[language])}
          action={t.end}
          call={() => office.offerPackage({ ...targetOf(row), isOffered: false })}
          onDone={() => finish(t.ended(row.name[language]))}
          onClose={close}
        >
          <p className="small">{t.endFollows(row.sold)}</p>
        </ConfirmDialog>
      )}
    </StockPage>
  )
}

function PackageText({ item, zone }: { item: StockPackage; zone: string }) {
  const t = useMessages('stockPackages')
  const language = useLanguage()
  const { nights } = useTimeText(zone)
  const { kind, name, description, price, toPay, stock, endsHours, event, isOffered, sold } = item
  return (
    <div>
      <b className={isOffered ? undefined : 'faint'}>{name[language]}</b>
      <small>{description[language]}</small>
      <small>
        {[
          t.kinds[kind],
          t.priceLine(moneyText(price), moneyText(toPay)),
          t.stockLine(stock === null ? null : amountText(stock)),
        ].join(', ')}
      </small>
      <small>
        {[
          t.endsLine(endsHours),
          event && t.eventLine(event.title, nights.long(event.night)),
          t.soldLine(sold),
          !isOffered && t.off,
        ]
          .filter(Boolean)
          .join(', ')}
      </small>
    </div>
  )
}
