import { expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'

test('what changes in the content is told once a statement, by area and key', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const heard: { area: string; keys: string[] | null }[] = []
  let ended = 0
  const listening = await app.sql.listen('senja_content', (text) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the trigger's own text
    const notice = JSON.parse(text) as { area: string; keys: string[] | null }
    if (notice.area === 'end') ended += 1
    else heard.push(notice)
  })
  const reported = async (act: PromiseLike<unknown>) => {
    heard.length = 0
    await act
    // Notices come in the order of their commits: behind one of our own, all have come.
    const before = ended
    await app.sql`select pg_notify('senja_content', '{"area":"end","keys":null}')`
    await vi.waitFor(() => expect(ended).toBe(before + 1), { timeout: 5000, interval: 2 })
    return heard
  }
  expect(await reported(app.sql`update brands set name = 'Gema!' where slug = 'gema'`)).toEqual([
    { area: 'brands', keys: ['gema'] },
  ])
  expect(await reported(app.sql`update dishes set price = price where key = 'stone-loaf'`)).toEqual([
    { area: 'menus', keys: ['rocca'] },
  ])
  expect(await reported(app.sql`update stories set slug = 'lain' where slug = 'lima-sore-di-canggu'`)).toEqual([
    { area: 'stories', keys: ['article/lain', 'article/lima-sore-di-canggu'] },
  ])
  expect(await reported(app.sql`update events set is_sold_out = true where slug = 'nobody'`)).toEqual([])
  expect(await reported(app.sql`update events set is_promoted = not is_promoted`)).toEqual([
    { area: 'events', keys: null },
  ])
  expect(await reported(app.sql`update group_profile set phone = '1'`)).toEqual([{ area: 'group', keys: ['group'] }])
  expect(await reported(app.sql`update table_categories set maximum_capacity = 4 where key = 'alcove'`)).toEqual([
    { area: 'outlets', keys: ['rocca/menteng'] },
  ])
  expect(
    await reported(app.sql`insert into contact_messages (name, mobile, subject, message, locale, sender_hash, created_at)
    values ('a', '1', 'a', 'a', 'id', 'a', now())`),
  ).toEqual([])
  await listening.unlisten()
})

test('a row says since when it is as it is, and says it again only when it changes', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const since = async () =>
    (await app.sql<{ at: Date }[]>`select updated_at as at from brands where slug = 'gema'`)[0]?.at
  const first = await since()
  await app.sql`update brands set name = name where slug = 'gema'`
  expect(await since()).toEqual(first)
  await app.sql`update brands set name = 'Gema!' where slug = 'gema'`
  expect(await since()).not.toEqual(first)
})
