import { fieldsOfKind } from '#domain/content/editing/content-kinds.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { useEditor } from '#office/pages/content/editor/editor-context.ts'
import { useFieldLabel } from '#office/pages/content/fields/use-field-label.ts'
import { ValueField } from '#office/pages/content/fields/value-field.tsx'

/** The fields with the same value in both languages, such as names, hours and pictures. */
export function SharedSection() {
  const t = useMessages('content')
  const labelOf = useFieldLabel()
  const { kind, drafts } = useEditor()
  const part = drafts.of('shared')
  const fields = fieldsOfKind(kind).filter(({ isLocalized, type }) => !isLocalized && type !== 'rows')
  if (fields.length === 0) return null
  return (
    <Section title={t.sharedHead}>
      <div className="editor__shared">
        {fields.map((field) => (
          <ValueField
            key={field.name}
            field={field}
            label={labelOf(field.name)}
            value={part?.body[field.name]}
            fault={part?.faults[field.name]}
            onChange={(value) => drafts.change('shared', { [field.name]: value })}
          />
        ))}
      </div>
    </Section>
  )
}
