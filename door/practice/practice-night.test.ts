import { expect, onTestFinished, test } from 'vitest'
import { openClock } from '#door/night/clock.ts'
import { openNight } from '#door/night/open-night.ts'
import { makePractice, practiceTickets, PRACTICE_DEVICE, readSheet, sheetLink } from '#door/practice/practice-night.ts'
import { aStore } from '#tests/support/door/kept-in-memory.ts'

test('a practice night shows each verdict and never uses the network', async () => {
  const requests: unknown[] = []
  const { fetch } = globalThis
  globalThis.fetch = (...args) => {
    requests.push(args)
    return Promise.reject(new Error('a practice has no network'))
  }
  onTestFinished(() => void (globalThis.fetch = fetch))
  const store = aStore()
  await makePractice(store, Date.now())
  const stored = await store.read()
  if (!stored.facts) throw new Error('There is no practice.')
  const clock = openClock(null)
  const work = openNight({
    device: PRACTICE_DEVICE,
    store,
    clock,
    kept: { ...stored, facts: stored.facts },
    shift: () => null,
    onChange: () => {},
    server: null,
  })
  const kinds: Record<string, string> = {}
  for (const { kind, text } of await practiceTickets(store))
    kinds[kind] = (await work.deciding.present(text, 'in')).verdict.kind
  expect(kinds).toEqual({
    one: 'admit',
    four: 'how_many',
    six: 'how_many',
    checks: 'check_first',
    twice: 'already_in',
    unpaid: 'not_paid',
    refunded: 'refunded',
    cancelled: 'cancelled',
    other_night: 'other_night',
    other_house: 'other_outlet',
    sold_since: 'not_matched',
    forged: 'forged',
  })
  await work.deciding.walkIn('in', 1)
  expect(requests).toEqual([])
  expect(work.sync).toBeNull()
})

test('the link to the practice sheet contains the practice tickets, and a wrong link shows no ticket', async () => {
  const store = aStore()
  await makePractice(store, Date.now())
  const tickets = await practiceTickets(store)
  const link = sheetLink(tickets)
  expect(link.startsWith('/door/practice/tickets#')).toBe(true)
  expect(readSheet(new URL(link, 'https://senja.test').hash)).toEqual(tickets)
  expect(readSheet('#%7Bx')).toEqual([])
  expect(readSheet('#[["one","","","javascript:alert(1)"]]')).toEqual([])
})
