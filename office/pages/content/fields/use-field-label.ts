import type { ContentField } from '#domain/content/editing/content-field.ts'
import { labelOf } from '#domain/exports/label-of.ts'
import { useMessages } from '#office/messages.tsx'

/**
 * Returns a function that finds the label of a field. An old version may have a field that no longer exists; the label is then the field's
 * name in plain words.
 */
export function useFieldLabel(): (name: string) => string {
  const { fields } = useMessages('content')
  return (name) => labelOf(fields, name)
}

/** Returns a function that finds the hint about the effect of a shared field. Only a field that belongs to a group has such a hint. */
export function useEffectHint(): (field: ContentField) => string | undefined {
  const hints: Partial<Record<string, string>> = useMessages('content').outletFields.hints
  return ({ name, group }) => (group ? hints[name] : undefined)
}

/** Returns the hint below the label of a field. The hint says if the field is required, and how long the text can be. */
export function useFieldHint(): (field: ContentField) => string | null {
  const t = useMessages('content')
  return ({ type, longest, isRequired }) => {
    const letters = (type === 'line' || type === 'text') && longest ? t.letters(longest) : null
    return [isRequired ? t.needed : null, letters].filter((hint) => hint !== null).join(', ') || null
  }
}
