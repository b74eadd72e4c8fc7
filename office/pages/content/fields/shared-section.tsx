import { type Body, FIELD_GROUPS, type FieldGroup } from '#domain/content/editing/content-field.ts'
import { type ContentKind, fieldsOfKind, type KnownField } from '#domain/content/editing/content-kinds.ts'
import { pointOfMapLink } from '#domain/catalogue/map-point.ts'
import { followOpening } from '#domain/outlets/follow-opening.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { useEditor } from '#office/pages/content/editor/editor-context.ts'
import { useEffectHint, useFieldLabel } from '#office/pages/content/fields/use-field-label.ts'
import { ValueField } from '#office/pages/content/fields/value-field.tsx'

/** The fields that have one value for both languages, such as names, hours and pictures. Each group of fields is a section. */
export function SharedSection() {
  const { kind } = useEditor()
  const titleOf = useSectionTitle()
  return sectionsOf(kind).map(({ id, group, fields }) => (
    <Section key={id} id={id} title={titleOf(group)}>
      <SharedFields fields={fields} />
    </Section>
  ))
}

const useSectionTitle = () => {
  const t = useMessages('content')
  return (group: FieldGroup | undefined) => (group ? t.outletFields.groups[group] : t.sharedHead)
}

function sectionsOf(kind: ContentKind) {
  const fields = fieldsOfKind(kind).filter(({ isLocalized, type }) => !isLocalized && type !== 'rows')
  return [...FIELD_GROUPS, undefined]
    .map((group) => ({
      id: `fields-${group ?? 'shared'}`,
      group,
      fields: fields.filter((field) => field.group === group),
    }))
    .filter((section) => section.fields.length > 0)
}

/** Links to the sections of the shared fields, for an item with several sections. On a phone the sections are below all texts. */
export function SharedLinks() {
  const t = useMessages('content')
  const { kind } = useEditor()
  const titleOf = useSectionTitle()
  const sections = sectionsOf(kind)
  if (sections.length < 2) return null
  return (
    <nav className="editor__links small" aria-label={t.outletFields.jump}>
      <span className="soft">{t.outletFields.jump}</span>
      {sections.map(({ id, group }) => (
        <a key={id} className="link" href={`#${id}`}>
          {titleOf(group)}
        </a>
      ))}
    </nav>
  )
}

function SharedFields({ fields }: { fields: readonly KnownField[] }) {
  const labelOf = useFieldLabel()
  const hintOf = useEffectHint()
  const { drafts } = useEditor()
  const part = drafts.of('shared')
  return (
    <div className="editor__shared">
      {fields.map((field) => (
        <ValueField
          key={field.name}
          field={field}
          label={labelOf(field.name)}
          hint={hintOf(field)}
          value={part?.body[field.name]}
          fault={part?.faults[field.name]}
          onChange={(value) => drafts.change('shared', { [field.name]: value, ...alongWith(field, value, part?.body) })}
        />
      ))}
    </div>
  )
}

/**
 * Returns the fields that change together with a field: the coordinates in a pasted map link, and the first arrival time after a change of
 * the opening hour.
 */
function alongWith({ name }: KnownField, value: unknown, body: Body = {}): Body | null {
  if (name === 'open_hour') return followOpening(body, value)
  return name === 'map_url' && typeof value === 'string' ? pointOfMapLink(value) : null
}
