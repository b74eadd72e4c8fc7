import { expect, onTestFinished, test, vi } from 'vitest'
import { openContentNews } from '#server/delivery/content-news.ts'
import { testApp } from '#tests/support/app.ts'

test('a process receives a notice for each change of page content, and treats a lost connection as a change', async () => {
  await using app = await testApp()
  let news = 0
  const ear = openContentNews(app, () => (news += 1))
  onTestFinished(() => ear.close())
  await vi.waitFor(() => expect(ear.hears()).toBe(true), { timeout: 5000, interval: 50 })
  const before = news
  await app.sql`update brands set position = position`
  await vi.waitFor(() => expect(news).toBeGreaterThan(before), { timeout: 1000, interval: 10 })

  const newsCount = news
  await app.sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`
  // A change may be missed while the connection is lost, so a lost connection counts as a change.
  await vi.waitFor(() => expect(news).toBeGreaterThan(newsCount), { timeout: 5000, interval: 20 })
  await vi.waitFor(() => expect(ear.hears()).toBe(true), { timeout: 5000, interval: 50 })
  await ear.close()
})
