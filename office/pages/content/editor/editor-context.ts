import { createContext, use } from 'react'
import type { ContentOnWire } from '#office/api/answers.ts'
import type { ContentKind } from '#domain/content/editing/content-kinds.ts'
import type { Drafts } from '#office/pages/content/editor/use-drafts.ts'

export type Editor = { kind: ContentKind; item: ContentOnWire; drafts: Drafts }

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('No editor here: an EditorContext must stand above.')
  return editor
}
