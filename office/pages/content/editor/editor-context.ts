import { createContext, use } from 'react'
import type { ContentOnWire, EventSeries } from '#office/api/answers.ts'
import type { ContentKind } from '#domain/content/editing/content-kinds.ts'
import type { Drafts } from '#office/pages/content/editor/use-drafts.ts'

/** `series`: the series of an event with its coming nights. Null for every other kind of item. */
export type Editor = { kind: ContentKind; item: ContentOnWire; drafts: Drafts; series: EventSeries | null }

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('No editor here: an EditorContext must stand above.')
  return editor
}
