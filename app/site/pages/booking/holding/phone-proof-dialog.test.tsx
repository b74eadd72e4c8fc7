import { expect, test } from 'vitest'
import { PhoneProofDialog } from '#app/site/pages/booking/holding/phone-proof-dialog.tsx'
import { renderPart, textsOf } from '#tests/support/drawn.tsx'

const nothing = () => undefined
const proof = {
  asked: { phone: '081277615395', key: 1, answer: nothing },
  sent: null,
  onSent: nothing,
  onSettle: nothing,
  onChange: nothing,
  goOnLabel: 'Hold the tables',
}

test('R-048 the phone dialog shows the typed number and the reason, and sends no code before a click', () => {
  const html = renderPart('en', <PhoneProofDialog {...proof} />)
  expect(textsOf(html, 'h2')).toEqual(['Confirm your number first'])
  expect(html.replaceAll('\u00a0', ' ')).toContain('0812 7761 5395')
  expect(textsOf(html, 'button').filter(Boolean)).toEqual(['Change the number', 'Send the code'])
  const [, whyId = ''] = /aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`<p id="${whyId}">This night is in great demand`)
})

test('R-048 R-075 after a code is sent, the phone dialog shows the field for the code and a button that sends another code', () => {
  const sent = { typed: '081277615395', resendAt: Date.now() + 60_000, expiresAt: Date.now() + 300_000 }
  const html = renderPart('id', <PhoneProofDialog {...proof} sent={sent} goOnLabel="Tahan meja" />)
  expect(html).toContain('autoComplete="one-time-code"')
  expect(textsOf(html, 'label')).toEqual(['Kode verifikasi'])
  expect(textsOf(html, 'button').slice(2)).toEqual([
    'Tahan meja',
    expect.stringMatching(/^Kirim ulang dalam \d+ detik$/),
  ])
})
