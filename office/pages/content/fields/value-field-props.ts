import type { ContentField } from '#domain/content/editing/content-field.ts'

export type ValueFieldProps = {
  field: ContentField
  label: string
  value: unknown
  onChange: (value: unknown) => void
  fault?: string | undefined
  /** A sentence about the effect of the field. */
  hint?: string | undefined
  isLabelHidden?: boolean
  lang?: string
}
