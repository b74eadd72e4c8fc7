import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { DiscardDialog } from '#office/pages/content/editor/discard-dialog.tsx'
import { type Editor, EditorContext } from '#office/pages/content/editor/editor-context.ts'
import { PublishDialog } from '#office/pages/content/editor/publish-dialog.tsx'
import { callsDuring, formOf, resultOf } from '#tests/support/office-parts.tsx'

const part = {
  part: 'shared',
  live: { title: 'A' },
  body: { title: 'B' },
  version: 1,
  revision: 2,
  state: 'saved',
  faults: {},
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the dialogs read only these fields
const editorWith = (reset: () => void) =>
  ({
    kind: 'events',
    item: {
      key: 'events-7',
      zone: 'Asia/Jakarta',
      visibility: { version: 5, isPublished: false, from: null, until: null },
      gaps: {},
    },
    drafts: { parts: [part], reset },
  }) as unknown as Editor
const around = (reset: () => void) => (dialog: ReactElement) => (
  <EditorContext value={editorWith(reset)}>{dialog}</EditorContext>
)
const nothing = () => undefined
const refusal = { code: 'changed_meanwhile', message: 'Somebody was faster.' }

test('the dialog reports that all drafts are discarded, even if the reload of the content then fails', async () => {
  const events: string[] = []
  const dialog = resultOf(
    () => DiscardDialog({ onClose: nothing, onDone: () => void events.push('done') }),
    around(() => void events.push('reset')),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the root is a ConfirmDialog
  const { call, onDone } = dialog.props as Parameters<typeof ConfirmDialog>[0]
  const calls = await callsDuring(
    async () => {
      const answer = await call()
      expect(answer.ok).toBe(true)
      if (answer.ok) await onDone(answer.data)
    },
    (name) => (name === 'content' ? refusal : { data: { done: true } }),
  )
  expect(calls.map(({ name }) => name)).toEqual(['discardDraft', 'content'])
  expect(events).toEqual(['done'])
})

test('if the server refuses to discard a draft, the dialog loads the drafts again', async () => {
  const events: string[] = []
  const dialog = resultOf(
    () => DiscardDialog({ onClose: nothing, onDone: nothing }),
    around(() => void events.push('reset')),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the root is a ConfirmDialog
  const { call, onRefused } = dialog.props as Parameters<typeof ConfirmDialog>[0]
  await callsDuring(
    async () => {
      expect(await call()).toMatchObject({ ok: false })
      onRefused?.()
      await expect.poll(() => events).toEqual(['reset'])
    },
    (name) => (name === 'content' ? { data: { parts: [] } } : refusal),
  )
})

test('a retry after a partly failed publication sends only the call that makes the item visible', async () => {
  const events: string[] = []
  const form = formOf(
    () => PublishDialog({ onClose: nothing, onDone: () => void events.push('done') }),
    around(nothing),
  )
  let isFaster = true
  const calls = await callsDuring(
    async () => {
      await form.submit()
      expect(events).toEqual([])
      isFaster = false
      await form.submit()
    },
    (name) => (name === 'showContent' && isFaster ? refusal : { data: { publishAt: null } }),
  )
  expect(calls.map(({ name }) => name)).toEqual(['publishContent', 'showContent', 'showContent'])
  expect(events).toEqual(['done'])
})
