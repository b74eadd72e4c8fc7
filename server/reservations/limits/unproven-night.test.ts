// Attacks on a night's places by phones that nobody proved, and honest guests beside them.
import { expect, test } from 'vitest'
import { isRefused } from '#domain/refusals.ts'
import { holdTables } from '#server/reservations/hold-tables.ts'
import { releaseHold } from '#server/reservations/release-hold.ts'
import { accessToken } from '#server/reservations/access.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import { NIGHT } from '#tests/support/booking.ts'
import { aPhone, freeTables, guest, words } from '#tests/support/guest.ts'
import { testWorld, type TestWorld } from '#tests/support/world.ts'

const limited = () => testWorld({ settings: { areLimitsOn: true } })

/** 'held', or the code of the refusal. */
async function tryHold(world: TestWorld, viewer: Viewer, ids: number[], over: { phone?: string; night?: string } = {}) {
  const { phone = aPhone(), night = NIGHT } = over
  const tables = ids.map((tableId) => ({ tableId, pax: 2 }))
  try {
    await holdTables(world, viewer, { ...words(night, '21:00', { phone }), tables })
    return 'held'
  } catch (error) {
    if (isRefused(error)) return error.code
    throw error
  }
}

async function idsOf(world: TestWorld, night = NIGHT) {
  return (await freeTables(world, 'kuningan', night)).map(({ id }) => id)
}

const prove = (world: TestWorld, phone: string, browserKey: string) => world.sql`
  insert into phone_proofs (phone, browser_key, proven_at) values (${phone}, ${browserKey}, ${world.now()})`

test('R-048 one address holds one booking or 5 % of a night with phones that it only typed, then proves them; the next house books on', async () => {
  await using world = await limited()
  const ids = await idsOf(world)
  const most = Math.max(3, Math.floor(ids.length * 0.05))
  const said = []
  for (let n = 0; n + 3 <= ids.length; n += 3)
    said.push(await tryHold(world, guest({ address: `10.0.0.${n}` }), ids.slice(n, n + 3)))
  const held = said.filter((word) => word === 'held').length * 3
  expect(held).toBeGreaterThan(0)
  expect(held).toBeLessThanOrEqual(most)
  expect(new Set(said)).toEqual(new Set(['held', 'phone_proof_needed']))
  const free = await idsOf(world)
  expect(await tryHold(world, guest({ address: '10.9.9.9' }), free.slice(0, 1))).toBe('held')
  const [alert] = await world.sql`select what from alerts`
  expect(alert?.['what']).toContain(NIGHT)
})

test('R-048 two hundred addresses hold no more of a night than its share with typed phones, also all at once', async () => {
  await using world = await limited()
  const ids = await idsOf(world)
  const chunks = Array.from({ length: Math.floor(ids.length / 3) }, (_, n) => ids.slice(n * 3, n * 3 + 3))
  const said = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      tryHold(world, guest({ address: `10.${n}.0.1` }), chunks[n % chunks.length] ?? []),
    ),
  )
  const [row] = await world.sql<{ held: number }[]>`
    select count(*)::int as held from reservation_tables t join reservations r on r.id = t.reservation_id
    where r.state = 0 and r.night = ${NIGHT}`
  expect(said).toContain('phone_proof_needed')
  // Whoever is under way at the crossing is not seen by the others: the pool's connections, less the one that is counted.
  expect(row?.held ?? 0).toBeLessThanOrEqual(Math.floor(ids.length * 0.25) + 3 * world.settings.databasePool)
  for (let n = 0; n < 20; n++)
    expect(await tryHold(world, guest({ address: `10.${n}.7.1` }), (await idsOf(world)).slice(0, 1))).toBe(
      'phone_proof_needed',
    )
})

test('R-048 guests behind one carrier who prove their phones are never refused for their neighbours', async () => {
  await using world = await limited()
  const ids = await idsOf(world)
  for (const [n, id] of ids.entries()) {
    const [phone, browserKey] = [`+62811${String(10_000_000 + n)}`, `browser ${n}`]
    await prove(world, phone, browserKey)
    expect(await tryHold(world, guest({ address: '100.64.0.1', browserKey }), [id], { phone })).toBe('held')
  }
})

test('R-055 three releases of holds with a typed phone ban the browser, and not the owner of the phone', async () => {
  await using world = await limited()
  const phone = aPhone()
  const stranger = guest({ browserKey: 'a stranger', address: '10.0.0.1' })
  for (const id of (await idsOf(world)).slice(0, 3)) {
    const held = await holdTables(world, stranger, {
      ...words(NIGHT, '21:00', { phone }),
      tables: [{ tableId: id, pax: 2 }],
    })
    await releaseHold(world, { ...stranger, reservationToken: accessToken(world, held.id) }, held.id)
  }
  const [id = 0] = await idsOf(world)
  expect(await tryHold(world, stranger, [id])).toBe('banned')
  await prove(world, phone, 'the owner')
  expect(await tryHold(world, guest({ browserKey: 'the owner', address: '10.1.0.1' }), [id], { phone })).toBe('held')
})

test('R-055 three releases of holds with a proven phone ban it in another browser that proves it', async () => {
  await using world = await limited()
  const phone = aPhone()
  await prove(world, phone, 'one')
  await prove(world, phone, 'two')
  const owner = guest({ browserKey: 'one' })
  for (const id of (await idsOf(world)).slice(0, 3)) {
    const held = await holdTables(world, owner, {
      ...words(NIGHT, '21:00', { phone }),
      tables: [{ tableId: id, pax: 2 }],
    })
    await releaseHold(world, { ...owner, reservationToken: accessToken(world, held.id) }, held.id)
  }
  const [id = 0] = await idsOf(world)
  expect(await tryHold(world, guest({ browserKey: 'two' }), [id], { phone })).toBe('banned')
})
