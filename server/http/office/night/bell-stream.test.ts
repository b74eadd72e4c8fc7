// Tests that an alarm of a door appears on every page of the office. Only people with a right at the outlet of the door receive the alarm.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OfficeBell } from '#office/api/answers.ts'
import { aDoorNight } from '#tests/support/door.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { testApp } from '#tests/support/app.ts'

/** Opens the stream of bells, as a page of the office does. `last` returns the ringing bells of the latest event. */
async function listen(url: string, cookie: string) {
  const end = new AbortController()
  const answer = await fetch(`${url}/api/office/call/bellStream`, { headers: { cookie }, signal: end.signal })
  const received = { text: '', isOver: false }
  const reading = (async () => {
    for await (const part of answer.body ?? []) received.text += Buffer.from(part).toString()
    received.isOver = true
  })().catch(() => undefined)
  const last = () => {
    const [, data] = [...received.text.matchAll(/event: bells\ndata: (.*)\n\n/g)].at(-1) ?? []
    return data === undefined
      ? null
      : (JSON.parse(data) as OfficeBell[]).map(({ kind, by, outlet }) => [kind, by, outlet.id])
  }
  const leave = async () => {
    end.abort()
    await reading
  }
  return { status: answer.status, heard: received, last, leave }
}

const SOON = { timeout: 2000, interval: 20 }

test('when a door’s bell rings or is ended, the pages of people with a right at that outlet show this within two seconds', async () => {
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
  const device = await door('Utara')
  await device.ask('ringBell', { id: randomUUID(), kind: 'fire' })
  const fire = [['fire', 'Utara', outletId]]
  await expect.poll(own.last, SOON).toEqual(fire)
  await expect.poll(owner.last, SOON).toEqual(fire)
  // A page that opens later immediately receives the bells that are ringing.
  const late = await listen(url, people[0]?.cookie ?? '')
  await expect.poll(late.last, SOON).toEqual(fire)
  app.clock.advance(1)
  const over = { outletId, id: randomUUID(), kind: 'over' } as const
  await askOffice(url, 'ringOfficeBell', { cookie: people[1]?.cookie ?? '', takes: over })
  for (const page of [own, owner, late]) await expect.poll(page.last, SOON).toEqual([])
  expect(stranger.heard.text).not.toContain('Utara')
  await Promise.all([own, owner, stranger, late].map(({ leave }) => leave()))
})

test('a bell that staff do not end stops before the next night', async () => {
  await using app = await testApp()
  const { url, door, outletId } = await aDoorNight(app)
  const { cookie } = await aPerson(app, 'host', outletId)
  const device = await door('Utara')
  await device.ask('ringBell', { id: randomUUID(), kind: 'full' })
  const page = await listen(url, cookie)
  await expect.poll(page.last, SOON).toEqual([['full', 'Utara', outletId]])
  app.clock.advance(24 * 3600)
  await expect.poll(page.last, SOON).toEqual([])
  await page.leave()
})
