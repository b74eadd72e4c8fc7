// The bell of a door on every page of the office: whoever has a right at its outlet hears it, and nobody else.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OfficeBell } from '#office/api/answers.ts'
import { aDoorNight } from '#tests/support/door.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { testApp } from '#tests/support/app.ts'

/** What a page of the office hears; `last` is what rings by its latest word. */
async function listen(url: string, cookie: string) {
  const end = new AbortController()
  const answer = await fetch(`${url}/api/office/call/bellStream`, { headers: { cookie }, signal: end.signal })
  const heard = { text: '', isOver: false }
  const reading = (async () => {
    for await (const part of answer.body ?? []) heard.text += Buffer.from(part).toString()
    heard.isOver = true
  })().catch(() => undefined)
  const last = () => {
    const [, data] = [...heard.text.matchAll(/event: bells\ndata: (.*)\n\n/g)].at(-1) ?? []
    return data === undefined
      ? null
      : (JSON.parse(data) as OfficeBell[]).map(({ kind, by, outlet }) => [kind, by, outlet.id])
  }
  const leave = async () => {
    end.abort()
    await reading
  }
  return { status: answer.status, heard, last, leave }
}

const SOON = { timeout: 2000, interval: 20 }

test('the bell of a door reaches every page of those with a right at its outlet within two seconds, and its end too', async () => {
  await using app = await testApp()
  const { url, door, outletId } = await aDoorNight(app)
  const [other] = await app.sql<{ id: number }[]>`select id from outlets where id <> ${outletId} order by id limit 1`
  const people = await Promise.all([
    aPerson(app, 'cashier', outletId),
    aPerson(app, 'owner', null),
    aPerson(app, 'manager', other?.id ?? 0),
  ])
  const [own, owner, stranger] = await Promise.all(people.map(({ cookie }) => listen(url, cookie)))
  if (!own || !owner || !stranger) throw new Error('nobody listens')
  for (const page of [own, owner, stranger]) await expect.poll(page.last, SOON).toEqual([])
  const one = await door('Utara')
  await one.ask('ringBell', { id: randomUUID(), kind: 'fire' })
  const fire = [['fire', 'Utara', outletId]]
  await expect.poll(own.last, SOON).toEqual(fire)
  await expect.poll(owner.last, SOON).toEqual(fire)
  // A page that is opened later is told at once what rings.
  const late = await listen(url, people[0]?.cookie ?? '')
  await expect.poll(late.last, SOON).toEqual(fire)
  app.clock.advance(1)
  const over = { outletId, id: randomUUID(), kind: 'over' } as const
  await askOffice(url, 'ringOfficeBell', { cookie: people[1]?.cookie ?? '', takes: over })
  for (const page of [own, owner, late]) await expect.poll(page.last, SOON).toEqual([])
  expect(stranger.heard.text).not.toContain('Utara')
  await Promise.all([own, owner, stranger, late].map(({ leave }) => leave()))
})

test('a bell that nobody called over does not ring into the next night', async () => {
  await using app = await testApp()
  const { url, door, outletId } = await aDoorNight(app)
  const { cookie } = await aPerson(app, 'host', outletId)
  const one = await door('Utara')
  await one.ask('ringBell', { id: randomUUID(), kind: 'full' })
  const page = await listen(url, cookie)
  await expect.poll(page.last, SOON).toEqual([['full', 'Utara', outletId]])
  app.clock.advance(24 * 3600)
  await expect.poll(page.last, SOON).toEqual([])
  await page.leave()
})
