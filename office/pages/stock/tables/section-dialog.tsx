import type { StockTables } from '#office/pages/stock/tables/stock-tables.ts'
import { office } from '#office/api/office.ts'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { BothFields, NO_TEXT } from '#office/pages/stock/both-fields.tsx'

type SectionDialogProps = {
  outletId: number
  /** The section to rename. If it is null, the dialog creates a new section. */
  section: StockTables['sections'][number] | null
  onClose: () => void
  onDone: (notice: string) => void
}

/** The dialog for the name of a section. */
export function SectionDialog({ outletId, section, onClose, onDone }: SectionDialogProps) {
  const t = useMessages('stockSections')
  const language = useLanguage()
  const form = useForm({
    initial: { name: section?.name ?? NO_TEXT },
    submit: ({ name }) =>
      section
        ? office.changeSection({ outletId, id: section.id, version: section.version, name })
        : office.addSection({ outletId, name }),
    onDone: (_, { name }) => onDone(t.saved(name[language].trim())),
  })
  return (
    <FormDialog
      title={section ? t.changeOf(section.name[language]) : t.addSectionTitle}
      form={form}
      action={t.save}
      onClose={onClose}
    >
      <BothFields
        label={t.name}
        name="name"
        value={form.values.name}
        onChange={(name) => form.set({ name })}
        faults={form.claim('name')}
        hint={t.sectionHint}
        maxLength={120}
      />
    </FormDialog>
  )
}
