import { expect, test } from 'vitest'
import { link } from '#contract/pages.ts'
import { hasWrongKey } from '#server/http/link-keys.ts'
import { testApp } from '#tests/support/app.ts'

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'

test('R-093 the server reports a page address only if its key is wrong, not if the key is missing', async () => {
  await using app = await testApp()
  const { keys } = app
  const own = keys.sign('reservation', ID)
  const venue = keys.sign('venue-answer', ID)
  const isWrong = (path: string) => hasWrongKey(new URL(path, 'http://senja.test'), keys)
  const right = [
    link('manage', 'id', { reservation_id: ID }, { key: own }),
    link('paymentSuccess', 'en', {}, { reservation: ID, key: own }),
    link('venueAnswer', 'id', { reservation_id: ID }, { key: venue }),
    link('waitlist', 'id', { token: `${ID}.${keys.sign('waitlist', ID)}` }),
    link('stopInvitations', 'en', { guest_id: ID }, { key: keys.sign('stop invitations', ID) }),
    link('follow', 'en', { kind: 'mine', key: ID }, { key: keys.sign('stop follows', ID) }),
    link('follow', 'id', { kind: 'confirm', key: ID }, { key: keys.sign('confirm follow', ID) }),
    link('follow', 'id', { kind: 'brand', key: 'ombak' }),
    link('split', 'id', { code: `${ID}.${keys.sign('split', ID)}` }),
    link('manage', 'id', { reservation_id: ID }),
    '/nowhere?key=x',
  ]
  expect(right.filter(isWrong)).toEqual([])
  const wrong = [
    link('stopInvitations', 'en', { guest_id: ID }, { key: own }),
    link('follow', 'en', { kind: 'mine', key: ID }, { key: keys.sign('confirm follow', ID) }),
    link('follow', 'id', { kind: 'confirm', key: ID }, { key: keys.sign('stop follows', ID) }),
    link('manage', 'id', { reservation_id: ID }, { key: venue }),
    `${link('manage', 'id', { reservation_id: ID })}.data?key=x`,
    link('paymentSuccess', 'en', {}, { reservation: ID, key: `${own}x` }),
    link('venueAnswer', 'id', { reservation_id: ID }, { key: own }),
    link('waitlist', 'id', { token: `${ID}.${own}` }),
    link('split', 'en', { code: `${ID}.${keys.sign('share', ID)}` }),
  ]
  expect(wrong.filter((path) => !isWrong(path))).toEqual([])
})
