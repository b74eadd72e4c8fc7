import type { ContentField } from '#domain/content/editing/content-field.ts'
import { useMessages } from '#office/messages.tsx'

/** Names of fields in the words of whoever edits. */
export function useFieldLabel(): (name: string) => string {
  const { fields } = useMessages('content')
  return (name) => fields[name] ?? name
}

/** What is said under the name of a field: how long it may be. */
export function useFieldHint(): (field: ContentField) => string | null {
  const t = useMessages('content')
  return ({ type, longest }) => ((type === 'line' || type === 'text') && longest ? t.letters(longest) : null)
}
