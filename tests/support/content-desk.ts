// An event and its editors, as tests of the office's content know them.
import type { Language } from '#domain/language.ts'
import type { ContentOnWire, ContentVersion } from '#office/api/answers.ts'
import type { OfficeCall } from '#tests/support/office-lines.ts'
import type { Part } from '#domain/content/editing/content-field.ts'
import { findEventPage } from '#server/catalogue/events/find-event.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import type { TestApp } from '#tests/support/app.ts'

export type Desk = Awaited<ReturnType<typeof aDesk>>

/** An event and two editors of its outlet. */
export async function aDesk(app: TestApp) {
  const { url } = await app.open()
  const [event] = await app.sql<{ id: number; slug: string; outletId: number }[]>`
    select id, slug, outlet_id from events where tags <> '[]' and exists (select 1 from event_artists p where p.event_id = events.id)
    order by night desc limit 1`
  if (!event) throw new Error('no event')
  const key = `events-${event.id}`
  const [one, other] = [await aPerson(app, 'marketing', event.outletId), await aPerson(app, 'manager', event.outletId)]
  const ask = (name: OfficeCall, takes?: object, { by = one, id = key } = {}) =>
    askOffice(url, name, { cookie: by.cookie, id, ...(takes && { takes }) })
  const read = async (id = key, by = one) => (await ask('content', undefined, { id, by })).body.data as ContentOnWire
  const seen = async (part: Part, id = key, by = one) => {
    const found = (await read(id, by)).parts.find((own) => own.part === part)
    return { part, version: found?.version ?? 0, draft: found?.draft?.revision ?? 0 }
  }
  const save = async (part: Part, body: object, more: object = {}) =>
    ask('saveDraft', { ...(await seen(part)), body, ...more })
  const publish = async (parts: Part[], at: string | null = null) =>
    ask('publishContent', { parts: await Promise.all(parts.map((part) => seen(part))), at })
  const page = async (language: Language) => {
    const found = await findEventPage(app, language, event.slug)
    return {
      tagline: found?.event.tagline,
      tags: found?.event.tags,
      lineUp: found?.lineUp ?? [],
      whole: JSON.stringify(found),
    }
  }
  const row = async () => {
    const [found] = await app.sql<{ tagline: object; description: object }[]>`
      select tagline, description from events where id = ${event.id}`
    return found
  }
  return { url, event, key, one, other, ask, read, seen, save, publish, page, row }
}

export const partOf = (item: ContentOnWire, part: Part) => {
  const found = item.parts.find((own) => own.part === part)
  if (!found) throw new Error(`no ${part}`)
  return found
}
export const history = async ({ ask }: Desk) => (await ask('contentVersions', {})).body.data as ContentVersion[]
