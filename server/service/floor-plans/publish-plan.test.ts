// Tests that a plan is published while guests book, pay late and dine. Every paid party keeps a place, and no removed table is sold.
import { expect, test } from 'vitest'
import { Refused } from '#domain/refusals.ts'
import { publishFloorPlan } from '#server/service/floor-plans/publish-plan.ts'
import { insertHold } from '#server/reservations/holding/hold-repository.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { aDinner, aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { aRoomToPlan, nameOfTable, someStaff, withoutTables } from '#tests/support/floor-plan.ts'
import { bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { plainHold } from '#tests/support/plain-hold.ts'
import { heldTable, paidBy, PAID_NIGHT } from '#tests/support/paid-table.ts'
import { testApp } from '#tests/support/app.ts'

test('a booking during the publication of a plan either stops the publication, or is rejected', async () => {
  await using app = await testApp({ pool: 12 })
  const { begin, draw } = await aRoomToPlan(app)
  const free = await freeTables(app, 'kuningan', PAID_NIGHT)
  const removedTables = free.slice(0, 6)
  const draft = await begin()
  const { revision } = await draw(withoutTables(...removedTables.map(({ name }) => name)))
  const hold = (tableId: number) =>
    holdTables(app, guest(), { ...bookingForm(PAID_NIGHT, '21:00'), tables: [{ tableId, pax: 1 }] }).then(
      ({ id }) => ({ id, tableId }),
      (error: unknown) => error,
    )
  const publish = () =>
    publishFloorPlan(
      app,
      someStaff(),
      { id: draft.id, revision },
      { fromNight: PAID_NIGHT, nights: null, keep: [] },
    ).then(
      () => 'published' as const,
      (error: unknown) => error,
    )
  const [published, ...holds] = await Promise.all([publish(), ...removedTables.map(({ id }) => hold(id))])
  const sold = holds.filter((outcome) => !(outcome instanceof Error))
  const refusals = holds.filter((outcome) => outcome instanceof Error)
  if (published === 'published') expect(sold).toEqual([])
  else expect(published).toMatchObject({ code: 'bookings_displaced' })
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'table_unavailable' })
  expect(refusals.every((refusal) => refusal instanceof Refused)).toBe(true)
})

test('if a plan is published while a guest claims a table, a table that the plan removes is not sold', async () => {
  await using app = await testApp({ pool: 12 })
  const { begin, draw, outletId } = await aRoomToPlan(app)
  const [table] = await freeTables(app, 'kuningan', PAID_NIGHT)
  const draft = await begin()
  const { revision } = await draw(withoutTables(table?.name ?? ''))
  // The guest has chosen the table and is about to claim it when the plan is published.
  const claiming = Promise.withResolvers<void>()
  const claim = app.sql.begin(async (sql) => {
    await sql`select 1 from tables where id = ${table?.id ?? 0}`
    await claiming.promise
    return sql`
      insert into table_claims (table_id, night, outlet_id, reservation_id, expires_at)
      values (${table?.id ?? 0}, ${PAID_NIGHT}, ${outletId}, gen_random_uuid(), now() + interval '30 minutes') returning table_id`
  })
  await publishFloorPlan(
    app,
    someStaff(),
    { id: draft.id, revision },
    { fromNight: PAID_NIGHT, nights: null, keep: [] },
  )
  claiming.resolve()
  expect(await claim).toHaveLength(0)
})

test('if the published plan gives a table fewer seats, a hold of this table is validated against the new number of seats', async () => {
  await using app = await testApp({ pool: 12 })
  const { begin, draw } = await aRoomToPlan(app)
  const table = (await freeTables(app, 'kuningan', PAID_NIGHT)).find(({ capacity }) => capacity >= 4)
  const draft = await begin()
  const { revision } = await draw((drawing) => ({
    ...drawing,
    tables: drawing.tables.map((row) => (row.name === table?.name ? { ...row, capacity: 2 } : row)),
  }))
  const booking = Array.from({ length: 4 }, () =>
    holdTables(app, guest(), {
      ...bookingForm(PAID_NIGHT, '21:00'),
      tables: [{ tableId: table?.id ?? 0, pax: table?.capacity ?? 4 }],
    }).then(
      () => 'held',
      (error: unknown) => error,
    ),
  )
  const publishing = publishFloorPlan(
    app,
    someStaff(),
    { id: draft.id, revision },
    { fromNight: PAID_NIGHT, nights: null, keep: [] },
  ).then(
    () => 'published',
    (error: unknown) => error,
  )
  const [published, ...holds] = await Promise.all([publishing, ...booking])
  expect(published === 'published' && holds.includes('held')).toBe(false)
  const [over] = await app.sql`
    select 1 from reservation_tables rt join reservations r on r.id = rt.reservation_id
    join floor_places p on p.plan_id = plan_of_night(r.outlet_id, r.night) and p.table_id = rt.table_id
    where rt.pax > p.capacity and r.night = ${PAID_NIGHT}`
  expect(over).toBeUndefined()
})

test('a hold that uses a table from the previous floor plan is rejected', async () => {
  // The test inserts a hold by SQL without rows in `waiting_slots`. Therefore the consistency checks at the end of the test are off.
  await using app = await testApp({ checkAtEnd: false })
  const { begin, draw, read } = await aRoomToPlan(app)
  const before = (await read()).plan.id
  const { id } = await begin()
  const { revision } = await draw((drawing) => ({
    ...drawing,
    tables: drawing.tables.map((row) => ({ ...row, capacity: 2 })),
  }))
  const publication = await publishFloorPlan(
    app,
    someStaff(),
    { id, revision },
    { fromNight: null, nights: [PAID_NIGHT], keep: [] },
  )
  expect(publication.version).toBe(2)
  const hold = async (planId: number) => {
    const newHold = await plainHold(app, { night: PAID_NIGHT, planId })
    return app.sql.begin((sql) => insertHold(sql, newHold))
  }
  await expect(hold(before)).rejects.toMatchObject({ message: 'plan_changed' })
  await hold(id)
  // The server checks the number of seats of the table first. Therefore a guest's booking is refused with `validation_failed`, not with
  // `plan_changed`.
  const [table] = await freeTables(app, 'kuningan', PAID_NIGHT)
  const booking = { ...bookingForm(PAID_NIGHT, '21:00'), tables: [{ tableId: table?.id ?? 0, pax: 3 }] }
  await expect(holdTables(app, guest(), booking)).rejects.toMatchObject({ code: 'validation_failed' })
})

test('a late payment for a lapsed hold is refunded if its table was removed from the plan', async () => {
  await using app = await testApp()
  const { ask, begin, draw, check } = await aRoomToPlan(app)
  const hold = await heldTable(app)
  const { id } = await begin()
  const { revision } = await draw(withoutTables(await nameOfTable(app, hold.tableId)))
  // A lapsed hold counts until a job ends it, because its payment may still arrive.
  app.clock.advance(45 * 60)
  expect((await check(id, { fromNight: PAID_NIGHT })).bookings.map(({ reservationId }) => reservationId)).toEqual([
    hold.id,
  ])
  await app.sql`delete from table_claims where reservation_id = ${hold.id}`
  expect((await ask('publishFloorPlan', { revision, fromNight: PAID_NIGHT, keep: [] }, id)).status).toBe(200)
  await settlePayment(app, hold.id, paidBy(`T1 ${hold.id}`, hold.amount))
  const [row] = await app.sql<{ refunds: number; claims: number }[]>`
    select (select count(*)::int from refunds f join captures c on c.id = f.capture_id join payment_intents i on i.id = c.intent_id
        where i.reservation_id = ${hold.id}) as refunds,
      (select count(*)::int from table_claims where reservation_id = ${hold.id}) as claims`
  expect(row).toEqual({ refunds: 1, claims: 0 })
})

test('a restaurant table that a plan removes gets no new dinner, but keeps a dinner that staff decided to keep there', async () => {
  await using app = await testApp()
  const at = await aRestaurant(app)
  const { ask, begin, draw, check } = await aRoomToPlan(app, 'menteng')
  const [name = '', tableId = 0] = Object.entries(at.tables)[0] ?? []
  const dinner = (over: object) =>
    reserveRestaurant(app, guest(), aDinner(at, { tableId, sectionId: null, pax: 1, ...over }))
  const { id: reservationId } = await dinner({})
  const { id } = await begin()
  const { revision } = await draw(withoutTables(name))
  const nights = { fromNight: DINNER_NIGHT }
  expect(await check(id, nights)).toMatchObject({ bookings: [{ reservationId: reservationId, isMovable: false }] })
  expect((await ask('publishFloorPlan', { revision, ...nights, keep: [] }, id)).status).toBe(409)
  const keep = [{ reservationId: reservationId, tableId }]
  expect((await ask('publishFloorPlan', { revision, ...nights, keep }, id)).status).toBe(200)
  await expect(dinner({ time: '21:00' })).rejects.toMatchObject({ code: 'validation_failed' })
  expect((await reserveRestaurant(app, guest(), aDinner(at, { time: '21:00' }))).id).toBeDefined()
})
