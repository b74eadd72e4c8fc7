import type { ContentField } from '#domain/content/editing/content-field.ts'

/** What every control of a field is given. */
export type ValueFieldProps = {
  field: ContentField
  label: string
  value: unknown
  onChange: (value: unknown) => void
  fault?: string | undefined
  isLabelHidden?: boolean
  lang?: string
}
