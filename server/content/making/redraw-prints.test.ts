// Tests that drawn pictures follow the colors and the motif of their brand, and that uploaded pictures do not change.
import { expect, test } from 'vitest'
import { drawPrint, printLookOf } from '#server/content/making/draw-print.ts'
import { findPrint, hangPrints, replacePrint, wantPrints } from '#server/content/making/print-repository.ts'
import { eventPrinting, printRedrawing } from '#server/content/making/redraw-prints.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { bytesOfPicture } from '#server/pictures/repository.ts'
import { transact } from '#server/work.ts'
import { system } from '#domain/identity/actor.ts'
import { aNewGroup } from '#tests/support/new-group.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const imageOf = async (app: TestApp, table: 'brands' | 'outlets', id: number): Promise<string> => {
  const [row] = await app.sql<{ image: string }[]>`select image from ${app.sql(table)} where id = ${id}`
  return row?.image ?? ''
}
const hashesOf = async (app: TestApp) =>
  new Map(
    (await app.sql<{ path: string; hash: string }[]>`select path, hash from media`).map((row) => [row.path, row.hash]),
  )

test('office D2c the drawn pictures of a brand are drawn again after its motif or its colors change, and keep their paths', async () => {
  await using app = await testApp()
  const group = await aNewGroup(app)
  const brandId = await group.makeBrand()
  const outletId = await group.makeOutlet(brandId)
  const paths = [await imageOf(app, 'brands', brandId), await imageOf(app, 'outlets', outletId)]
  const other = await group.makeBrand({ name: 'Riuh' })
  const before = await hashesOf(app)
  expect(await runRound(app, printRedrawing)).toEqual({ handled: 0, failed: 0 })

  await app.sql`update brands set motif = 'tide', ground = '#101a14', ink = '#f0f0e8', accent = '#a6d96a' where id = ${brandId}`
  expect(await runRound(app, printRedrawing)).toEqual({ handled: 2, failed: 0 })
  app.clock.advance(60)
  expect(await runRound(app, printRedrawing)).toEqual({ handled: 0, failed: 0 })
  const after = await hashesOf(app)
  for (const path of paths) {
    expect(after.get(path)).not.toBe(before.get(path))
    const print = await findPrint(app.sql, path)
    const image = await drawPrint(app, print?.name ?? '', printLookOf(print!), 'wide')
    expect(after.get(path)).toBe(image.hash)
    expect(await bytesOfPicture(app, path)).toEqual(image.bytes)
  }
  const otherPath = await imageOf(app, 'brands', other)
  expect(after.get(otherPath)).toBe(before.get(otherPath))
})

test('office D2c a drawn picture is not drawn again after its bytes were replaced', async () => {
  await using app = await testApp()
  const group = await aNewGroup(app)
  const brandId = await group.makeBrand()
  const path = await imageOf(app, 'brands', brandId)
  await app.sql`update media set hash = 'uploaded' where path = ${path}`
  await app.sql`update brands set motif = 'tide' where id = ${brandId}`
  expect(await runRound(app, printRedrawing)).toEqual({ handled: 0, failed: 0 })
  const row = await findPrint(app.sql, path)
  const print = await drawPrint(app, 'other', printLookOf(row!), 'wide')
  await transact(app, system('test'), ({ sql }) => replacePrint(sql, path, { before: row!.hash, look: row!, print }))
  expect((await hashesOf(app)).get(path)).toBe('uploaded')
  expect(await findPrint(app.sql, '/pictures/office/none.webp')).toBeNull()
})

test('part 6 a background job draws pictures for the events of a sheet, except for an event that staff already edited', async () => {
  await using app = await testApp()
  const group = await aNewGroup(app)
  const outletId = await group.makeOutlet(await group.makeBrand())
  const image = await imageOf(app, 'outlets', outletId)
  const ids = await app.sql<{ id: number }[]>`
    insert into events (slug, series, outlet_id, night, title, tagline, description, open_gate, start_time, end_time, image, portrait, is_published)
    select 'malam-' || n, 'malam', ${outletId}, date '2027-01-01' + n, 'Malam ' || n, '{}', '{}', '21:00', '21:00', '03:00', ${image},
      case when n = 3 then '/pictures/office/own.webp' else ${image} end, false
    from generate_series(1, 3) n returning id`
  const eventIds = ids.map(({ id }) => id)
  const want = () => transact(app, system('test'), ({ sql }) => wantPrints(sql, eventIds))
  await want()
  await want()
  expect(await runRound(app, eventPrinting)).toEqual({ handled: 3, failed: 0 })
  const rows = await app.sql<{ image: string; portrait: string }[]>`select image, portrait from events order by slug`
  for (const row of rows.slice(0, 2)) {
    expect(row.image).toMatch(/^\/pictures\/office\/malam-\d-[\da-f]{8}\.webp$/)
    expect(row.portrait).not.toBe(row.image)
    expect(await bytesOfPicture(app, row.portrait)).not.toBeNull()
  }
  expect(rows[2]).toEqual({ image, portrait: '/pictures/office/own.webp' })
  const [prints] = await app.sql<{ count: number }[]>`select count(*)::int from drawn_prints where name like 'malam-%'`
  expect(prints?.count).toBe(4)
  const pictures = { image, portrait: image }
  expect(await transact(app, system('test'), ({ sql }) => hangPrints(sql, eventIds[0] ?? 0, pictures))).toBe(false)
})
