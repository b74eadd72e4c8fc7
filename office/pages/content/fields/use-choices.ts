import type { ContentField, Language } from '#domain/content/editing/content-field.ts'
import { labelOf } from '#domain/exports/label-of.ts'
import { list, record } from '#domain/content/editing/content-body.ts'
import type { Choice } from '#office/kit/field.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { useEditor } from '#office/pages/content/editor/editor-context.ts'

const OTHER = { id: 'en', en: 'id' } as const

export function useChoices({ type, choices = [], to, name }: ContentField): Choice[] {
  const t = useMessages('content')
  const { item, drafts } = useEditor()
  const language = useLanguage()
  if (type === 'weekdays') return t.weekdays.map((label, at) => ({ value: String(at + 1), label }))
  if (to === 'sections') return sectionChoices(drafts, language)
  if (to) return item.choices[to].map(({ id, name: label }) => ({ value: String(id), label }))
  const labels = { allergens: t.allergens, availability: t.availability }[name] ?? t.outletFields.choices
  return choices.map((value) => ({ value, label: labelOf(labels, value) }))
}

/** The sections of the edited menu, including unsaved new sections. */
function sectionChoices({ of }: ReturnType<typeof useEditor>['drafts'], language: Language): Choice[] {
  const titleIn = (part: Language, key: string) => record(record(of(part)?.body['sections'])[key])['title']
  return list(of('shared')?.body['sections']).map((row, at) => {
    const key = String(record(row)['key'])
    const title = titleIn(language, key) || titleIn(OTHER[language], key)
    return { value: key, label: typeof title === 'string' && title ? title : String(at + 1) }
  })
}
