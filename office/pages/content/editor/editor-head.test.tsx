import { expect, test } from 'vitest'
import { type Editor, EditorContext } from '#office/pages/content/editor/editor-context.ts'
import { EditorHead } from '#office/pages/content/editor/editor-head.tsx'
import { drawnOffice, textOf } from '#tests/support/drawn-office.tsx'

const nothing = () => undefined

/** Returns the text above the editor of a brand with this number of followers. */
function headWith(followers: number | null): string {
  const item = { key: 'brands-1', zone: 'Asia/Jakarta', brand: 'Sorak', followers, pages: {}, gaps: {}, parts: [] }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the head reads only these fields
  const editor = { kind: 'brands', item, drafts: { parts: [] }, series: null } as unknown as Editor
  const head = (
    <EditorContext value={editor}>
      <EditorHead onDone={nothing} isPreviewed={false} onPreview={nothing} />
    </EditorContext>
  )
  return textOf(drawnOffice(head, { may: ['content.edit'] }))
}

test('the editor of a brand shows the number of its followers', () => {
  expect(headWith(3)).toContain('Sorak, 3 followers')
})

test('the editor of a brand without followers shows no number', () => {
  expect(headWith(0)).not.toMatch(/follower/)
  expect(headWith(null)).not.toMatch(/follower/)
})
