import { PACKAGE_KINDS, type PackageKind } from '#domain/stock/packages.ts'
import { office } from '#office/api/office.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { SelectField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { PictureField } from '#office/pages/content/fields/picture-field.tsx'
import { BothFields, NO_TEXT } from '#office/pages/stock/both-fields.tsx'
import { MoneyField } from '#office/pages/stock/money-field.tsx'
import type { StockPackage, StockPackages } from '#office/pages/stock/packages/package.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type PackageDialogProps = {
  read: StockPackages
  /** The package to change. If it is null, the dialog creates a new package. */
  row: StockPackage | null
  onClose: () => void
  onDone: (notice: string) => void
}

const kindOf = (value: string): PackageKind => PACKAGE_KINDS.find((kind) => kind === value) ?? 'package'

/** The dialog for a package. Orders that guests already made keep their name and price. */
export function PackageDialog({ read: { outlet, events }, row, onClose, onDone }: PackageDialogProps) {
  const t = useMessages('stockPackages')
  const language = useLanguage()
  const { nights } = useTimeText(outlet.zone)
  const mayChoosePicture = reachOf(useMe(), 'content.edit') === 'full'
  const initialKind: string = row?.kind ?? 'package'
  const form = useForm({
    initial: {
      kind: initialKind,
      name: row?.name ?? NO_TEXT,
      description: row?.description ?? NO_TEXT,
      image: row?.image ?? '',
      price: row?.price ?? 0,
      stock: row?.stock == null ? '' : String(row.stock),
      endsHours: String(row?.endsHours ?? 3),
      eventId: row?.eventId == null ? '' : String(row.eventId),
    },
    submit({ kind, image, stock, endsHours, eventId, ...rest }) {
      const values = {
        ...rest,
        image: image === '' ? null : image,
        kind: kindOf(kind),
        outletId: outlet.id,
        stock: stock === '' ? null : Number(stock),
        endsHours: Number(endsHours),
        eventId: eventId === '' ? null : Number(eventId),
      }
      return row ? office.changePackage({ ...values, id: row.id, version: row.version }) : office.addPackage(values)
    },
    onDone: (_, { name }) => onDone(t.saved(name[language])),
  })
  const { values, field, set } = form
  const faults = form.claim('name', 'description', 'image', 'price')
  // The list of events contains only coming events. If the event of the package is over, the event is added as a choice.
  const past = row?.event && !events.some(({ id }) => id === row.eventId) ? [{ id: row.eventId, ...row.event }] : []
  return (
    <FormDialog title={row ? t.changeOf(row.name[language]) : t.addTitle} form={form} action={t.save} onClose={onClose}>
      <SelectField
        label={t.kind}
        {...field('kind')}
        choices={PACKAGE_KINDS.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
      />
      <BothFields
        label={t.name}
        name="name"
        maxLength={80}
        value={values.name}
        faults={faults}
        onChange={(name) => set({ name })}
      />
      <BothFields
        label={t.description}
        name="description"
        maxLength={300}
        isLong
        value={values.description}
        faults={faults}
        onChange={(description) => set({ description })}
      />
      {mayChoosePicture && (
        <PictureField
          label={t.picture}
          value={values.image}
          fault={faults['image']}
          onChange={(image) => set({ image: String(image) })}
        />
      )}
      <div className="stock-form">
        <MoneyField
          label={t.price}
          name="price"
          fault={faults['price']}
          value={values.price}
          onChange={(price) => set({ price })}
        />
        <AmountField label={t.stock} hint={t.stockHint} {...field('stock')} longest={5} />
        <AmountField label={t.ends} hint={t.endsHint} {...field('endsHours')} longest={3} />
        <SelectField
          label={t.event}
          {...field('eventId')}
          choices={[
            { value: '', label: t.everyNight },
            ...[...past, ...events].map(({ id, title, night }) => ({
              value: String(id),
              label: `${title}, ${nights.long(night)}`,
            })),
          ]}
        />
      </div>
      {row && <p className="small">{t.follows}</p>}
    </FormDialog>
  )
}
