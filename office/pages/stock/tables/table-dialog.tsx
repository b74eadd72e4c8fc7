import { type SubmitEvent, useState } from 'react'
import type { StockTables } from '#office/pages/stock/tables/stock-tables.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'

type TableDialogProps = {
  read: StockTables
  /** Null: a new one. */
  table: StockTables['tables'][number] | null
  onClose: () => void
  onDone: (said: string) => void
}

const SHAPES = ['square', 'round', 'booth', 'sofa', 'high', 'long', 'bed', 'counter'] as const

/** What a table is, and who keeps what they were sold. */
export function TableDialog({ read, table, onClose, onDone }: TableDialogProps) {
  const t = useMessages('stockTables')
  const frame = useMessages('frame')
  const language = useLanguage()
  const { run, fault, faults, isBusy } = useAction()
  const [name, setName] = useState(table?.name ?? '')
  const [capacity, setCapacity] = useState(String(table?.capacity ?? 4))
  const [categoryId, setCategoryId] = useState(table?.categoryId ?? read.categories[0]?.id ?? 0)
  const [sectionId, setSectionId] = useState(table?.sectionId ?? read.sections[0]?.id ?? 0)
  const [isReservable, setIsReservable] = useState(table?.isReservable ?? true)
  const [shape, setShape] = useState<(typeof SHAPES)[number]>('square')
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = {
      outletId: read.outlet.id,
      name,
      capacity: Number(capacity || 0),
      categoryId,
      sectionId,
      isReservable,
    }
    const done = await run<unknown>(() =>
      table
        ? office.changeTable({ ...values, id: table.id, version: table.version })
        : office.addTable({ ...values, shape }),
    )
    if (done) onDone(t.saved(name.trim()))
  }
  const choices = (list: { id: number; name: { id: string; en: string } }[]) =>
    list.map((one) => ({ value: String(one.id), label: one.name[language] }))
  return (
    <Dialog title={table ? t.changeOf(table.name) : t.addTitle} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <div className="stock-form">
          <TextField
            label={t.name}
            name="name"
            required
            maxLength={24}
            autoComplete="off"
            fault={faults['name']}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label={t.capacity}
            name="capacity"
            inputMode="numeric"
            autoComplete="off"
            fault={faults['capacity']}
            value={capacity}
            onChange={(event) => setCapacity(event.target.value.replaceAll(/\D/g, '').slice(0, 3))}
          />
          <SelectField
            label={t.section}
            name="sectionId"
            fault={faults['sectionId']}
            value={String(sectionId)}
            choices={choices(read.sections)}
            onChange={(event) => setSectionId(Number(event.target.value))}
          />
          <SelectField
            label={t.category}
            name="categoryId"
            value={String(categoryId)}
            choices={choices(read.categories)}
            onChange={(event) => setCategoryId(Number(event.target.value))}
          />
          {!table && (
            <SelectField
              label={t.shape}
              name="shape"
              value={shape}
              choices={SHAPES.map((value) => ({ value, label: t.shapes[value] }))}
              onChange={(event) => setShape(event.target.value as (typeof SHAPES)[number])}
            />
          )}
        </div>
        <label className="check">
          <input type="checkbox" checked={isReservable} onChange={() => setIsReservable(!isReservable)} />
          <span>{t.sale}</span>
        </label>
        {!isReservable && <p className="small soft">{t.followsOff}</p>}
        {table && <p className="small">{t.follows(table.bookings)}</p>}
        {table && table.bookings > 0 && name.trim() !== table.name && (
          <p className="small">{t.followsName(table.bookings)}</p>
        )}
        {!table && <p className="small soft">{t.addLine}</p>}
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {t.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
