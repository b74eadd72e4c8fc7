import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const CORRECTION = 'server/db/migrations/0080_words_of_pages.sql'

test('static pages do not call a venue "rumah", spell email in one word, and use American spelling', async () => {
  await using app = await testApp()
  const rows = await app.sql<{ key: string; id: string; en: string }[]>`
    select key, string_agg(value ->> 'id', ' ') as id, string_agg(value ->> 'en', ' ') as en
    from site_pages p, lateral (
      values (title), (description), (heading), (lead), (body), (form_heading), (form_lead)
      union all select jsonb_path_query(p.facts, '$[*].*')
    ) as texts (value)
    group by key`
  expect(rows).toHaveLength(5)
  for (const { key, id, en } of rows) {
    expect(id, key).not.toMatch(/\brumah|\bsurel|\be-mail/i)
    expect(en, key).not.toMatch(/\bmails?\b|\be-mail|cancell(?:ed|ing)|colour|favour|grey/i)
  }
})

test('the migration that corrects static pages does not change texts of staff', async () => {
  await using app = await testApp()
  const own = { id: 'Tentang {group} dan rumah-rumahnya', en: 'About us' }
  await app.sql`update site_pages set title = ${app.sql.json(own)} where key = 'about'`
  const read = () => app.sql`select key, title, body, facts from site_pages order by key`
  const before = await read()
  for (const statement of readFileSync(CORRECTION, 'utf8').split('--> statement-breakpoint'))
    await app.sql.unsafe(statement)
  expect(await read()).toEqual(before)
})
