import { expect, test } from 'vitest'
import { type Editor, EditorContext } from '#office/pages/content/editor/editor-context.ts'
import { LanguageHeads } from '#office/pages/content/editor/language-heads.tsx'
import { drawnOffice, textOf } from '#tests/support/drawn-office.tsx'

const nothing = () => undefined

/** Returns the headings of the two languages for texts that are in the editor and not saved yet. */
function headsOf(id: object, en: object): string {
  const parts = [
    { part: 'id', live: {}, body: id, version: 1 },
    { part: 'en', live: {}, body: en, version: 1 },
  ]
  const drafts = { parts, of: (part: string) => parts.find((own) => own.part === part) }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the headings read only these fields
  const editor = { kind: 'brands', item: { parts: [] }, drafts, series: null } as unknown as Editor
  const heads = (
    <EditorContext value={editor}>
      <LanguageHeads onDone={nothing} />
    </EditorContext>
  )
  return textOf(drawnOffice(heads, { may: ['content.edit'] }))
}

test('the headings of the languages count the texts in the editor, also before they are saved', () => {
  expect(headsOf({ tagline: '' }, { tagline: ' ' }).match(/No texts yet/g)).toHaveLength(2)
  expect(headsOf({ tagline: 'Satu' }, { tagline: 'One' }).match(/Complete/g)).toHaveLength(2)
  expect(headsOf({ tagline: 'Satu', about: 'Dua' }, { tagline: 'One', about: '' })).toMatch(/Complete.*1 missing/s)
})
