// A manager who edits the operating fields of an outlet in the office. The default outlet is the demo's Kuningan.
import type { ContentOnWire, ContentVersion, TouchedBookings } from '#office/api/answers.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { OfficeCall } from '#tests/support/office-lines.ts'
import { partOf } from '#tests/support/content-desk.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'

export async function anOutletDesk(app: TestApp, slug = 'kuningan') {
  const { url } = await app.open()
  const [outlet] = await app.sql<{ id: number; slug: string; brand: string; closedWeekdays: number[] }[]>`
    select o.id, o.slug, b.slug as brand, o.closed_weekdays from outlets o join brands b on b.id = o.brand_id
    where o.slug = ${slug} order by o.name like 'Luna%' desc limit 1`
  if (!outlet) throw new Error('no outlet')
  const key = `outlets-${outlet.id}`
  const manager = await aPerson(app, 'manager', outlet.id)
  const marketer = await aPerson(app, 'marketing', outlet.id)
  type Person = typeof manager
  const ask = (name: OfficeCall, takes?: object, by: Person = manager) =>
    askOffice(url, name, { cookie: by.cookie, id: key, ...(takes && { takes }) })
  const shared = async () => partOf((await ask('content')).body.data as ContentOnWire, 'shared')
  const readPart = async () => {
    const { version, draft } = await shared()
    return { part: 'shared', version, draft: draft?.revision ?? 0 }
  }
  return {
    key,
    outlet,
    marketer,
    shared,
    save: async (body: object, by?: Person) => ask('saveDraft', { ...(await readPart()), body }, by),
    publish: async (more: object = {}, by?: Person) =>
      ask('publishContent', { parts: [await readPart()], at: null, ...more }, by),
    /** Saves the texts in both languages. Then publishes them, together with the fields that are the same in both languages. */
    publishWith: async (texts: { id: object; en: object }, more: object = {}) => {
      const { parts } = (await ask('content')).body.data as ContentOnWire
      const saves = parts.map(({ part, version, draft }) => ({ part, version, draft: draft?.revision ?? 0 }))
      for (const { part, ...base } of saves)
        if (part !== 'shared') await ask('saveDraft', { part, ...base, body: texts[part] })
      const stored = (await ask('content')).body.data as ContentOnWire
      const sent = stored.parts.map(({ part, version, draft }) => ({ part, version, draft: draft?.revision ?? 0 }))
      return ask('publishContent', { parts: sent, at: null, ...more })
    },
    hide: (by?: Person) => ask('showContent', { version: 0, isPublished: false, from: null, until: null }, by),
    touched: async (by?: Person) => (await ask('touchedBookings', {}, by)).body.data as TouchedBookings,
    history: async () => (await ask('contentVersions', {})).body.data as ContentVersion[],
  }
}
