import { expect, test } from 'vitest'
import { decodeBase45, encodeBase45 } from '#domain/reservations/base45.ts'
import { readTicket, ticketBytes, admissionProblem, writeTicket } from '#domain/reservations/ticket-payload.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const facts = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  outletId: 7,
  validUntil: new Date('2026-11-22T03:00:00Z'),
  kind: 'tickets',
} as const

test('the base 45 encoding follows RFC 9285, and the decoder rejects an invalid text', () => {
  for (const [plain, letters] of [
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
  ] as const) {
    expect(encodeBase45(bytesOf(plain))).toBe(letters)
    expect(decodeBase45(letters)).toEqual(bytesOf(plain))
  }
  for (const none of ['GGW', ':::', 'A', 'ab8', '::']) expect(decodeBase45(none), none).toBeNull()
})

test('R-078 a ticket text is short enough for a small QR code and can be parsed again', () => {
  const text = writeTicket(ticketBytes(facts, 3), new Uint8Array(64).fill(9))
  expect(text).toMatch(/^SJ1:[0-9A-Z $%*+\-./:]{137}$/)
  const read = readTicket(text)
  expect(read).toMatchObject({ ...facts, keyId: 3 })
  expect(read?.seal).toEqual(new Uint8Array(64).fill(9))
})

test('R-078 the check of a ticket looks at its seal before its outlet and its expiry', () => {
  const ticket = readTicket(writeTicket(ticketBytes(facts, 1), new Uint8Array(64)))
  const at = { now: new Date('2026-11-22T02:59:59Z'), outletId: 7, isSealed: () => true }
  for (const none of ['', 'SJ0:SNJ-7K3QZ9:abc', 'SJ1:', `SJ1:${'0'.repeat(400)}`, 'https://x.example'])
    expect(admissionProblem(readTicket(none), at), none).toBe('unreadable')
  expect(admissionProblem(ticket, at)).toBeNull()
  expect(admissionProblem(ticket, { ...at, outletId: null })).toBeNull()
  expect(admissionProblem(ticket, { ...at, isSealed: () => false, outletId: 8 })).toBe('forged')
  expect(admissionProblem(ticket, { ...at, now: facts.validUntil })).toBe('expired')
  expect(admissionProblem(ticket, { ...at, outletId: 8 })).toBe('other_outlet')
})

const SEAL = new Uint8Array(64).fill(9)
const signedOf = (change: (bytes: Uint8Array) => void = () => undefined) => {
  const bytes = ticketBytes(facts, 3)
  change(bytes)
  return bytes
}

test('R-078 the same facts always give the same ticket text, and an old ticket text can still be parsed', () => {
  const ticketText =
    'SJ1:Y50N/19-L0ORY-87IK6AE*2F/$IYND-KB000700+50I61I61I61I61I61I61I61I61I61I61I61I61I61I61I61I61I61I61I61I61I61I61I61I61I61I61I61I61I61I61I6190'
  expect(writeTicket(ticketBytes(facts, 3), SEAL)).toBe(ticketText)
  const read = readTicket(ticketText)
  expect(read?.signed).toEqual(ticketBytes(facts, 3))
  expect(read).toMatchObject(facts)
})

test('R-078 the end of a ticket’s validity is stored rounded down to the second', () => {
  const validUntil = new Date(facts.validUntil.getTime() + 900)
  expect(readTicket(writeTicket(ticketBytes({ ...facts, validUntil }, 3), SEAL))?.validUntil).toEqual(facts.validUntil)
})

test('R-078 a text with a wrong prefix, version, kind or length is rejected as a ticket', () => {
  const text = writeTicket(signedOf(), SEAL)
  expect(readTicket(text)).not.toBeNull()
  for (const none of [
    `XX1:${text.slice(4)}`,
    writeTicket(
      signedOf((bytes) => (bytes[0] = 2)),
      SEAL,
    ),
    writeTicket(
      signedOf((bytes) => (bytes[26] = 3)),
      SEAL,
    ),
    writeTicket(signedOf(), new Uint8Array(65)),
    writeTicket(signedOf(), new Uint8Array(63)),
  ])
    expect(readTicket(none), none).toBeNull()
})
