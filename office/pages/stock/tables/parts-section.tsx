import { useState } from 'react'
import type { StockTables } from '#office/pages/stock/tables/stock-tables.ts'
import type { KindPrices } from '#domain/pricing/starting-prices.ts'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { Section } from '#office/kit/section.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { CategoryDialog } from '#office/pages/stock/tables/category-dialog.tsx'
import { SectionDialog } from '#office/pages/stock/tables/section-dialog.tsx'
import { reachOf, useMe } from '#office/session.tsx'

type Part = 'sections' | 'categories'
type Open = { deed: 'save' | 'remove'; part: Part; id: number | null } | null

/** The sections of an outlet and its kinds of table. A section or a kind without tables can be removed. */
export function PartsSection({ read, onDone }: { read: StockTables; onDone: (notice: string) => void }) {
  const t = useMessages('stockSections')
  const me = useMe()
  const [open, setOpen] = useState<Open>(null)
  const [kinds, setKinds] = useState<readonly KindPrices[]>([])
  const outletId = read.outlet.id
  const finish = (notice: string) => {
    setOpen(null)
    onDone(notice)
  }
  const close = () => setOpen(null)
  /** Opens the dialog for a new kind of table with the prices of the other kinds. Without them, the dialog starts without prices. */
  const openKinds = async (next: Open) => {
    if (next?.deed === 'save' && next.id === null) {
      const answer = await office.stockPrices({ outletId })
      setKinds(answer.ok ? answer.data.categories : [])
    }
    setOpen(next)
  }
  const dialog = { outletId, onClose: close, onDone: finish }
  const row = open && open.id !== null ? read[open.part].find(({ id }) => id === open.id) : undefined
  const section = read.sections.find(({ id }) => open?.part === 'sections' && id === open.id) ?? null
  const category = read.categories.find(({ id }) => open?.part === 'categories' && id === open.id) ?? null
  const isOpen = (part: Part) => open?.deed === 'save' && open.part === part
  return (
    <>
      <PartList read={read} part="sections" mayAdd onOpen={setOpen} />
      <PartList
        read={read}
        part="categories"
        mayAdd={reachOf(me, 'stock.price', outletId) === 'full'}
        onOpen={(next) => void openKinds(next)}
      />
      {isOpen('sections') && <SectionDialog {...dialog} section={section} />}
      {isOpen('categories') && <CategoryDialog {...dialog} category={category} priced={kinds} />}
      {open?.deed === 'remove' && row && <RemoveDialog {...dialog} part={open.part} row={row} />}
      {read.categories.length === 0 && reachOf(me, 'stock.price', outletId) !== 'full' && (
        <p className="small soft">{t.firstPrices}</p>
      )}
    </>
  )
}

type PartListProps = { read: StockTables; part: Part; mayAdd: boolean; onOpen: (open: Open) => void }

function PartList({ read, part, mayAdd, onOpen }: PartListProps) {
  const t = useMessages('stockSections')
  const common = useMessages('stockCommon')
  const language = useLanguage()
  const rows = read[part]
  const isUsed = (id: number) =>
    read.tables.some(({ sectionId, categoryId }) => (part === 'sections' ? sectionId : categoryId) === id)
  return (
    <Section
      title={t.titles[part]}
      more={
        mayAdd && (
          <Button icon="plus" onClick={() => onOpen({ deed: 'save', part, id: null })}>
            {t.add[part]}
          </Button>
        )
      }
    >
      {rows.length === 0 && <p className="soft small">{t.none[part]}</p>}
      <ul className="lines">
        {rows.map((row) => (
          <li key={row.id}>
            <div>
              <b>{row.name[language]}</b>
              {'kind' in row && <small>{t.kindLine(t.kinds[row.kind], row.capacity)}</small>}
            </div>
            <span className="row">
              <Button
                aria-label={t.changeOf(row.name[language])}
                onClick={() => onOpen({ deed: 'save', part, id: row.id })}
              >
                {common.change}
              </Button>
              {!isUsed(row.id) && (
                <Button
                  tone="quiet"
                  aria-label={t.removeOf(row.name[language])}
                  onClick={() => onOpen({ deed: 'remove', part, id: row.id })}
                >
                  {t.remove}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type RemoveDialogProps = {
  outletId: number
  part: Part
  row: StockTables['sections'][number]
  onClose: () => void
  onDone: (notice: string) => void
}

function RemoveDialog({ outletId, part, row, onClose, onDone }: RemoveDialogProps) {
  const t = useMessages('stockSections')
  const language = useLanguage()
  const seenRow = { outletId, id: row.id, version: row.version }
  return (
    <ConfirmDialog
      title={t.removeTitle(row.name[language])}
      tone="bad"
      action={t.removeOf(row.name[language])}
      call={() => (part === 'sections' ? office.removeSection(seenRow) : office.removeCategory(seenRow))}
      onDone={() => onDone(t.removed(row.name[language]))}
      onClose={onClose}
    >
      <p className="small">{t.removeLine}</p>
    </ConfirmDialog>
  )
}
