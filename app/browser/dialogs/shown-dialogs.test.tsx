import { expect, test } from 'vitest'
import type { SnackbarCall } from '#app/browser/dialogs/open-dialogs.ts'
import { ShownDialogs } from '#app/browser/dialogs/shown-dialogs.tsx'
import { renderPart } from '#tests/support/drawn.tsx'
import { HOSTILE_HTML } from '#tests/support/hostile-html.ts'

const nothing = () => undefined
const renderMessage = (message: SnackbarCall['message']) =>
  renderPart(
    'en',
    <ShownDialogs
      snack={{ title: 'Sorry', message, kind: 'bad', key: 1 }}
      asked={null}
      wait={null}
      messages={{ ok: 'OK', back: 'Back', loading: 'Loading' }}
      onTap={nothing}
      onSettle={nothing}
    />,
  )
const readMessage = (html: string) => /<div class="dialog__said">(.*?)<\/div>/s.exec(html)?.[1]

const markup = (
  <>
    Kode <b>SENJA</b> berlaku.
    <br />
    {['<i>', ' & co']}
  </>
)

test('R-028 a dialog renders the markup of its message and shows values from users as plain text', () => {
  expect(readMessage(renderMessage(markup))).toBe('Kode <b>SENJA</b> berlaku.<br/>&lt;i&gt; &amp; co')
  expect(readMessage(renderMessage('first\nsecond'))).toBe('first\nsecond')
})

test('R-028 a dialog never runs code from a text that it shows', () => {
  for (const payload of HOSTILE_HTML) expect(readMessage(renderMessage(payload)), payload).not.toMatch(/[<>]/)
})
