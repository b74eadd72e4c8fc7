import type { StockTables } from '#office/pages/stock/tables/stock-tables.ts'
import { office } from '#office/api/office.ts'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useLanguage, useMessages } from '#office/messages.tsx'

type TableDialogProps = {
  read: StockTables
  /** The table to change. If it is null, the dialog creates a new table. */
  table: StockTables['tables'][number] | null
  onClose: () => void
  onDone: (notice: string) => void
}

const SHAPES = ['square', 'round', 'booth', 'sofa', 'high', 'long', 'bed', 'counter'] as const

/** The dialog for a table. It lists the bookings that keep their earlier terms. */
export function TableDialog({ read, table, onClose, onDone }: TableDialogProps) {
  const t = useMessages('stockTables')
  const language = useLanguage()
  const form = useForm({
    initial: {
      name: table?.name ?? '',
      capacity: String(table?.capacity ?? 4),
      categoryId: String(table?.categoryId ?? read.categories[0]?.id ?? 0),
      sectionId: String(table?.sectionId ?? read.sections[0]?.id ?? 0),
      isReservable: table?.isReservable ?? true,
      shape: 'square' as (typeof SHAPES)[number],
    },
    submit({ shape, capacity, categoryId, sectionId, ...rest }) {
      const numbers = { capacity: Number(capacity), categoryId: Number(categoryId), sectionId: Number(sectionId) }
      const values = { outletId: read.outlet.id, ...rest, ...numbers }
      return table
        ? office.changeTable({ ...values, id: table.id, version: table.version })
        : office.addTable({ ...values, shape })
    },
    onDone: (_, { name }) => onDone(t.saved(name.trim())),
  })
  const { field, values, set } = form
  const { isReservable } = values
  const choices = (list: { id: number; name: { id: string; en: string } }[]) =>
    list.map(({ id, name }) => ({ value: String(id), label: name[language] }))
  return (
    <FormDialog title={table ? t.changeOf(table.name) : t.addTitle} form={form} action={t.save} onClose={onClose}>
      <div className="stock-form">
        <TextField label={t.name} {...field('name')} required maxLength={24} />
        <TextField
          label={t.capacity}
          {...field('capacity', (text) => text.replaceAll(/\D/g, '').slice(0, 3))}
          inputMode="numeric"
        />
        <SelectField label={t.section} {...field('sectionId')} choices={choices(read.sections)} />
        <SelectField label={t.category} {...field('categoryId')} choices={choices(read.categories)} />
        {!table && (
          <SelectField
            label={t.shape}
            {...field('shape')}
            choices={SHAPES.map((value) => ({ value, label: t.shapes[value] }))}
          />
        )}
      </div>
      <label className="check">
        <input type="checkbox" checked={isReservable} onChange={() => set({ isReservable: !isReservable })} />
        <span>{t.sale}</span>
      </label>
      {!isReservable && <p className="small soft">{t.followsOff}</p>}
      {table && <p className="small">{t.follows(table.bookings)}</p>}
      {table && table.bookings > 0 && values.name.trim() !== table.name && (
        <p className="small">{t.followsName(table.bookings)}</p>
      )}
      {!table && <p className="small soft">{t.addLine}</p>}
    </FormDialog>
  )
}
