import { expect, test } from 'vitest'
import type { SnackbarCall } from '#app/browser/dialogs/open-dialogs.ts'
import { ShownDialogs } from '#app/browser/dialogs/shown-dialogs.tsx'
import { drawn } from '#tests/support/drawn.tsx'
import { HOSTILE_HTML } from '#tests/support/hostile-html.ts'

const nothing = () => undefined
const shown = (message: SnackbarCall['message']) =>
  drawn(
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
const said = (html: string) => /<div class="dialog__said">(.*?)<\/div>/s.exec(html)?.[1]

const marked = (
  <>
    Kode <b>SENJA</b> berlaku.
    <br />
    {['<i>', ' & co']}
  </>
)

test('R-028 the markup of a message stays, and what somebody wrote in it is text', () => {
  expect(said(shown(marked))).toBe('Kode <b>SENJA</b> berlaku.<br/>&lt;i&gt; &amp; co')
  expect(said(shown('first\nsecond'))).toBe('first\nsecond')
})

test('R-028 nothing of a text acts, whatever it is', () => {
  for (const payload of HOSTILE_HTML) expect(said(shown(payload)), payload).not.toMatch(/[<>]/)
})
