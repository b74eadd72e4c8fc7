import { expect, test } from 'vitest'
import { PhoneProofDialog } from '#app/site/pages/booking/holding/phone-proof-dialog.tsx'
import { drawn, textsOf } from '#tests/support/drawn.tsx'

const nothing = () => undefined
const proof = {
  asked: { phone: '081277615395', key: 1, answer: nothing },
  sent: null,
  onSent: nothing,
  onSettle: nothing,
  onChange: nothing,
  goOnLabel: 'Hold the tables',
}

test('R-048 the dialog says why, shows the phone that was typed, and sends nothing before it is pressed', () => {
  const html = drawn('en', <PhoneProofDialog {...proof} />)
  expect(textsOf(html, 'h2')).toEqual(['Confirm your number first'])
  expect(html.replaceAll('\u00a0', ' ')).toContain('0812 7761 5395')
  expect(textsOf(html, 'button').filter(Boolean)).toEqual(['Change the number', 'Send the code'])
  const [, whyId = ''] = /aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`<p id="${whyId}">This night is in great demand`)
})

test('R-048 R-075 a code that was sent is asked for at once, with the way to another one', () => {
  const sent = { typed: '081277615395', resendAt: Date.now() + 60_000, expiresAt: Date.now() + 300_000 }
  const html = drawn('id', <PhoneProofDialog {...proof} sent={sent} goOnLabel="Tahan meja" />)
  expect(html).toContain('autoComplete="one-time-code"')
  expect(textsOf(html, 'label')).toEqual(['Kode verifikasi'])
  expect(textsOf(html, 'button').slice(2)).toEqual([
    'Tahan meja',
    expect.stringMatching(/^Kirim ulang dalam \d+ detik$/),
  ])
})
