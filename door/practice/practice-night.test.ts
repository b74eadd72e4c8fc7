import { expect, onTestFinished, test } from 'vitest'
import { openClock } from '#door/night/clock.ts'
import { openNight } from '#door/night/open-night.ts'
import { makePractice, practiceTickets, PRACTICE_DEVICE, readSheet, sheetLink } from '#door/practice/practice-night.ts'
import { aStore } from '#tests/support/door/kept-in-memory.ts'

test('a practice shows each verdict and never asks the network for anything', async () => {
  const asked: unknown[] = []
  const { fetch } = globalThis
  globalThis.fetch = (...given) => {
    asked.push(given)
    return Promise.reject(new Error('a practice has no network'))
  }
  onTestFinished(() => void (globalThis.fetch = fetch))
  const store = aStore()
  await makePractice(store, Date.now())
  const kept = await store.read()
  if (!kept.facts) throw new Error('There is no practice.')
  const clock = openClock(null)
  const work = openNight({
    device: PRACTICE_DEVICE,
    store,
    clock,
    kept: { ...kept, facts: kept.facts },
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
  expect(asked).toEqual([])
  expect(work.sync).toBeNull()
})

test('a sheet of tickets travels in its link, and a link that says something else shows nothing', async () => {
  const store = aStore()
  await makePractice(store, Date.now())
  const tickets = await practiceTickets(store)
  const link = sheetLink(tickets)
  expect(link.startsWith('/door/practice/tickets#')).toBe(true)
  expect(readSheet(new URL(link, 'https://senja.test').hash)).toEqual(tickets)
  expect(readSheet('#%7Bx')).toEqual([])
  expect(readSheet('#[["one","","","javascript:alert(1)"]]')).toEqual([])
})
