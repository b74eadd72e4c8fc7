import { expect, test } from 'vitest'
import { followOpening } from '#domain/outlets/follow-opening.ts'

test('the first arrival time follows the opening hour as long as the two are the same', () => {
  expect(followOpening({ open_hour: '18:00', arrival_from: '18:00' }, '16:30')).toEqual({ arrival_from: '16:30' })
})

test('the first arrival time follows an opening hour that staff delete and type again', () => {
  const body = { open_hour: '18:00', arrival_from: '18:00' }
  const emptyBody = { ...body, open_hour: '', ...followOpening(body, '') }
  expect(followOpening(emptyBody, '17:00')).toEqual({ arrival_from: '17:00' })
})

test('a first arrival time that staff set, or that is empty, stays when the opening hour changes', () => {
  expect(followOpening({ open_hour: '18:00', arrival_from: '20:00' }, '17:00')).toBeNull()
  expect(followOpening({ open_hour: '18:00', arrival_from: null }, '17:00')).toBeNull()
})
