import './tables.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { StockTables } from '#office/pages/stock/tables/stock-tables.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { loadStock } from '#office/pages/stock/load-stock.ts'
import { StockPage } from '#office/pages/stock/stock-page.tsx'
import { PartsSection } from '#office/pages/stock/tables/parts-section.tsx'
import { RetireDialog } from '#office/pages/stock/tables/retire-dialog.tsx'
import { TableDialog } from '#office/pages/stock/tables/table-dialog.tsx'
import { useTimeText } from '#office/text/time-text.ts'

export const loader = (args: LoaderFunctionArgs) => loadStock(args, (outletId) => office.stockTables({ outletId }))

type Table = StockTables['tables'][number]
type Open = { kind: 'add' } | { kind: 'change' | 'retire'; id: number } | null

export function Component() {
  const t = useMessages('stockTables')
  const parts = useMessages('stockSections')
  const language = useLanguage()
  const read = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const { outlet, sections, categories, tables } = read
  const mayAdd = sections.length > 0 && categories.length > 0
  const inUse = tables.filter(({ retiredAt }) => retiredAt === null)
  const retiredTables = tables.filter(({ retiredAt }) => retiredAt !== null)
  const table = open && open.kind !== 'add' ? tables.find(({ id }) => id === open.id) : undefined
  const close = () => setOpen(null)
  const finish = (line: string) => {
    setOpen(null)
    setNotice(line)
    void revalidate()
  }
  return (
    <StockPage
      part="tables"
      outlet={outlet}
      said={notice}
      actions={
        mayAdd && (
          <Button tone="primary" icon="plus" onClick={() => setOpen({ kind: 'add' })}>
            {t.add}
          </Button>
        )
      }
    >
      {!mayAdd && <p className="soft">{parts.first}</p>}
      {sections.map(({ id, name }) => {
        const here = inUse.filter(({ sectionId }) => sectionId === id)
        const seats = here.reduce((sum, { capacity }) => sum + capacity, 0)
        return (
          <Section key={id} title={name[language]} count={t.count(here.length, seats)}>
            {here.length === 0 ? (
              <p className="soft small">{t.none}</p>
            ) : (
              <TableList
                label={name[language]}
                read={read}
                tables={here}
                onOpen={(kind, of) => setOpen({ kind, id: of })}
              />
            )}
          </Section>
        )
      })}
      <PartsSection read={read} onDone={finish} />
      {retiredTables.length > 0 && <RetiredTables read={read} tables={retiredTables} onDone={finish} />}
      {open?.kind === 'add' && <TableDialog read={read} table={null} onClose={close} onDone={finish} />}
      {open?.kind === 'change' && table && (
        <TableDialog key={table.version} read={read} table={table} onClose={close} onDone={finish} />
      )}
      {open?.kind === 'retire' && table && (
        <RetireDialog outletId={outlet.id} table={table} onClose={close} onDone={finish} />
      )}
    </StockPage>
  )
}

type TableListProps = {
  label: string
  read: StockTables
  tables: readonly Table[]
  onOpen: (kind: 'change' | 'retire', id: number) => void
}

function TableList({ label, read, tables, onOpen }: TableListProps) {
  const t = useMessages('stockTables')
  const common = useMessages('stockCommon')
  const language = useLanguage()
  const categoryOf = new Map(read.categories.map(({ id, name }) => [id, name[language]]))
  return (
    <TableWrap label={label}>
      <table className="table stock-tables">
        <thead>
          <tr>
            <th>{t.name}</th>
            <th className="right">{t.capacity}</th>
            <th>{t.category}</th>
            <th>{t.sale}</th>
            <th>{t.booked}</th>
            <th aria-label={common.change} />
          </tr>
        </thead>
        <tbody>
          {tables.map(({ id, name, capacity, categoryId, isReservable, bookings }) => (
            <tr key={id}>
              <td>
                <b className="stock-tables__name">{name}</b>
              </td>
              <td className="right" data-word={t.capacity}>
                {capacity}
              </td>
              <td>{categoryOf.get(categoryId)}</td>
              <td className={isReservable ? undefined : 'warn'} data-word={t.sale}>
                {isReservable ? t.onSale : t.offSale}
              </td>
              <td className="soft">{common.bookings(bookings)}</td>
              <td className="right">
                <span className="row stock-tables__do">
                  <Button aria-label={t.changeOf(name)} onClick={() => onOpen('change', id)}>
                    {common.change}
                  </Button>
                  <Button tone="quiet" aria-label={t.retireOf(name)} onClick={() => onOpen('retire', id)}>
                    {t.retire}
                  </Button>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  )
}

function RetiredTables({
  read: { outlet },
  tables,
  onDone,
}: {
  read: StockTables
  tables: readonly Table[]
  onDone: (notice: string) => void
}) {
  const t = useMessages('stockTables')
  const { date } = useTimeText(outlet.zone)
  const { run, fault } = useAction()
  async function restore({ id, name, version }: Table) {
    if (await run(() => office.restoreTable({ outletId: outlet.id, id, version }))) onDone(t.back(name))
  }
  return (
    <Section title={t.retired} count={t.retiredCount(tables.length)}>
      <Fault>{fault}</Fault>
      <ul className="lines">
        {tables.map((table) => (
          <li key={table.id}>
            <div>
              <b>{table.name}</b>
              <small>{t.retiredAt(date(table.retiredAt ?? ''))}</small>
            </div>
            <Button aria-label={t.restoreOf(table.name)} onClick={() => void restore(table)}>
              {t.restore}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
