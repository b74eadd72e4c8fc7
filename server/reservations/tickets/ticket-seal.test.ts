import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { readTicket, ticketBytes, admissionProblem, writeTicket } from '#domain/reservations/ticket-payload.ts'
import { isSealedBy, sealTicket, ticketPublicKeys } from '#server/reservations/tickets/ticket-seal.ts'
import { testApp } from '#tests/support/app.ts'

const reservation = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  outletId: 7,
  kind: 'tables',
  night: '2031-03-08',
  timezone: 'Asia/Makassar',
  openHour: '21:00',
  closeHour: '03:00',
  specialHours: [],
} as const

test('R-078 with only the public key, a door accepts a valid ticket of its outlet and rejects every other ticket', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const text = sealTicket(app, reservation)
  expect(sealTicket(app, reservation)).toBe(text)
  const isSealed = isSealedBy(ticketPublicKeys(app))
  const at = { now: new Date('2031-03-09T02:59+08:00'), outletId: 7, isSealed }
  expect(admissionProblem(readTicket(text), at)).toBeNull()
  expect(admissionProblem(readTicket(text), { ...at, now: new Date('2031-03-09T03:00+08:00') })).toBe('expired')
  expect(admissionProblem(readTicket(text), { ...at, outletId: 8 })).toBe('other_outlet')
  for (let i = 4; i < text.length; i += 7) {
    const alteredText = `${text.slice(0, i)}${text[i] === '0' ? '1' : '0'}${text.slice(i + 1)}`
    expect(admissionProblem(readTicket(alteredText), at), alteredText).toMatch(/^(?:forged|unreadable)$/)
  }
  const stranger = generateKeyPairSync('ed25519').privateKey
  const signed = ticketBytes({ ...reservation, validUntil: new Date('2031-03-09T03:00+08:00') }, 1)
  expect(admissionProblem(readTicket(writeTicket(signed, sign(null, signed, stranger))), at)).toBe('forged')
  expect(admissionProblem(readTicket(text), { ...at, isSealed: isSealedBy(new Map()) })).toBe('forged')
})
