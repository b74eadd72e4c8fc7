import { createContext, use } from 'react'
import type { ContentOnWire, EventSeries } from '#office/api/answers.ts'
import type { ContentKind } from '#domain/content/editing/content-kinds.ts'
import type { Drafts } from '#office/pages/content/editor/use-drafts.ts'

/** `series`: if the item is an event, its series with the coming nights. Otherwise null. */
export type Editor = { kind: ContentKind; item: ContentOnWire; drafts: Drafts; series: EventSeries | null }

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('No editor here: an EditorContext must stand above.')
  return editor
}
