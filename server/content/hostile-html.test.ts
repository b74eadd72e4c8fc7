import { expect, test } from 'vitest'
import { cleanHtml } from '#server/clean-html.ts'
import { findEvent } from '#server/catalogue/events/find-event.ts'
import { findOutlet } from '#server/catalogue/outlets/find-outlet.ts'
import { findOffer } from '#server/content/find-offer.ts'
import { findStory } from '#server/content/find-story.ts'
import { contentOf, example, exampleApp, takeIn } from '#tests/support/content-example.ts'
import { HOSTILE_HTML, SWALLOWING_HTML } from '#tests/support/hostile-html.ts'
import { testApp } from '#tests/support/app.ts'

const TAG = /<\/?(?:p|h2|h3|ul|ol|li|strong|em|blockquote|cite|figure|figcaption)>/g
/** Returns true if the HTML contains only text and allowed tags without attributes. */
const isHarmless = (html: string) => !/[<>]/.test(html.replaceAll(TAG, ''))
const around = (payload: string) => `<h2>Satu</h2><p>Dua</p>${payload}<ul><li>Tiga</li></ul>`

test('the test data contains at least two hundred HTML attacks', () => {
  expect(new Set([...HOSTILE_HTML, ...SWALLOWING_HTML]).size).toBeGreaterThanOrEqual(200)
})

test.each(HOSTILE_HTML)('the cleaned HTML of %j runs no script and keeps the surrounding text', (payload) => {
  const clean = cleanHtml(around(payload))
  expect(clean).toSatisfy(isHarmless)
  expect(clean.startsWith('<h2>Satu</h2><p>Dua</p>')).toBe(true)
  expect(clean.endsWith('<ul><li>Tiga</li></ul>')).toBe(true)
  expect(cleanHtml(clean)).toBe(clean)
})

test.each(SWALLOWING_HTML)('the cleaned HTML of %j runs no script and keeps the text before the attack', (payload) => {
  const clean = cleanHtml(around(payload))
  expect(clean).toSatisfy(isHarmless)
  expect(clean.startsWith('<h2>Satu</h2><p>Dua</p>')).toBe(true)
  expect(cleanHtml(clean)).toBe(clean)
})

test('every HTML field of every API response is clean, even if the database contains hostile HTML', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { url } = await app.open()
  const all = HOSTILE_HTML.filter((payload) => !payload.includes('\0'))
  // Puts forty payloads into one text. The tests above check each payload alone.
  const documents = Array.from({ length: Math.ceil(all.length / 40) }, (_, at) =>
    all.slice(at * 40, at * 40 + 40).join(''),
  )
  const [event] = await app.sql<{ slug: string }[]>`select slug from events order by night limit 1`
  for (const payload of [...documents, ...SWALLOWING_HTML]) {
    const html = app.sql.json({ id: around(payload), en: around(payload) })
    await app.sql`
      with o as (update outlets set house_rules = ${html}, terms = ${html}, additional_terms = ${html} where slug = 'menteng'),
        e as (update events set description = ${html} where slug = ${event?.slug ?? ''}),
        s as (update stories set body = ${html} where slug = 'lima-sore-di-canggu')
      update offers set body = ${html}, terms = ${html} where slug = 'lil-tiger'`
    const [outlet, night, story, offer] = await Promise.all([
      findOutlet(app, 'id', 'rocca-menteng'),
      findEvent(app, 'id', event?.slug ?? ''),
      findStory(app, 'id', { kind: 'article', slug: 'lima-sore-di-canggu' }),
      findOffer(app, 'id', 'lil-tiger'),
    ])
    const texts = [outlet?.house_rules, night?.event.description, story?.body, offer?.offer.body, offer?.offer.terms]
    for (const text of texts) expect(text, payload).toSatisfy(isHarmless)
    expect(texts.every((text) => text?.startsWith('<h2>Satu</h2>'))).toBe(true)
  }
  const [row] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'menteng'`
  const answer = await fetch(`${url}/api/web/outlets/${row?.id ?? 0}/terms-and-conditions?date=2026-11-25`)
  const { data } = (await answer.json()) as { data: Record<string, string> }
  expect(Object.values(data)).toHaveLength(3)
  for (const text of Object.values(data)) expect(text).toSatisfy(isHarmless)
})

test('the HTML of a content file is cleaned before it is stored', async () => {
  await using app = await exampleApp()
  const file = example()
  const html = { id: around(HOSTILE_HTML.filter((payload) => !/[^\P{Cc}\n\t]/u.test(payload)).join('')) }
  for (const outlet of file.outlets) Object.assign(outlet, { house_rules: html, terms: html, additional_terms: html })
  for (const event of file.events) event.description = html
  for (const story of file.stories) story.body = html
  for (const offer of file.offers) Object.assign(offer, { body: html, terms: html })
  await takeIn(app, file)
  const rows = await app.sql<{ html: string }[]>`
    select v ->> 'id' as html from outlets, unnest(array[house_rules, terms, additional_terms]) v
    union all select description ->> 'id' from events union all select body ->> 'id' from stories
    union all select v ->> 'id' from offers, unnest(array[body, terms]) v`
  expect(rows).toHaveLength(7)
  for (const row of rows) expect(row.html).toSatisfy(isHarmless)
  expect((await contentOf(app)).stories?.[0]?.body.id).toContain('<h2>Satu</h2>')
})
