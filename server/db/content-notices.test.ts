import { expect, test, vi } from 'vitest'
import { changeHouse } from '#tests/support/house.ts'
import { testApp } from '#tests/support/app.ts'

test('a statement that changes content sends one notice for each changed content area, with the keys of the changed rows', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const notices: { area: string; keys: string[] | null }[] = []
  let endCount = 0
  const listening = await app.sql.listen('senja_content', (text) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the trigger's own text
    const notice = JSON.parse(text) as { area: string; keys: string[] | null }
    if (notice.area === 'end') endCount += 1
    else notices.push(notice)
  })
  const collectNotices = async (act: PromiseLike<unknown>) => {
    notices.length = 0
    await act
    // Notices arrive in the order of their commits. When the test's own notice arrives, all earlier notices have arrived, too.
    const before = endCount
    await app.sql`select pg_notify('senja_content', '{"area":"end","keys":null}')`
    await vi.waitFor(() => expect(endCount).toBe(before + 1), { timeout: 5000, interval: 2 })
    return notices
  }
  expect(await collectNotices(app.sql`update brands set name = 'Gema!' where slug = 'gema'`)).toEqual([
    { area: 'brands', keys: ['gema'] },
  ])
  expect(await collectNotices(app.sql`update dishes set price = price where key = 'stone-loaf'`)).toEqual([
    { area: 'menus', keys: ['rocca'] },
  ])
  expect(await collectNotices(app.sql`update stories set slug = 'lain' where slug = 'lima-sore-di-canggu'`)).toEqual([
    { area: 'stories', keys: ['article/lain', 'article/lima-sore-di-canggu'] },
  ])
  expect(await collectNotices(app.sql`update events set is_sold_out = true where slug = 'nobody'`)).toEqual([])
  expect(await collectNotices(app.sql`update events set is_promoted = not is_promoted`)).toEqual([
    { area: 'events', keys: null },
  ])
  expect(await collectNotices(app.sql`update group_profile set phone = '1'`)).toEqual([
    { area: 'group', keys: ['group'] },
  ])
  expect(await collectNotices(app.sql`update table_categories set maximum_capacity = 4 where key = 'alcove'`)).toEqual([
    { area: 'outlets', keys: ['rocca/menteng'] },
  ])
  expect(await collectNotices(changeHouse(app, { paymentWindow: 20, banStrikes: 4 }))).toEqual([
    { area: 'house', keys: ['banStrikes', 'paymentWindow'] },
  ])
  expect(
    await collectNotices(app.sql`insert into contact_messages (name, mobile, subject, message, locale, sender_hash, created_at)
    values ('a', '1', 'a', 'a', 'id', 'a', now())`),
  ).toEqual([])
  await listening.unlisten()
})

test('`updated_at` of a row changes only if the row changes', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const since = async () =>
    (await app.sql<{ at: Date }[]>`select updated_at as at from brands where slug = 'gema'`)[0]?.at
  const first = await since()
  await app.sql`update brands set name = name where slug = 'gema'`
  expect(await since()).toEqual(first)
  await app.sql`update brands set name = 'Gema!' where slug = 'gema'`
  expect(await since()).not.toEqual(first)
})
