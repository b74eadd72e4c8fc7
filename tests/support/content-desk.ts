import type { Language } from '#domain/language.ts'
import type { ContentOnWire, ContentVersion } from '#office/api/answers.ts'
import type { OfficeCall } from '#tests/support/office-lines.ts'
import type { Part } from '#domain/content/editing/content-field.ts'
import { findEventPage } from '#server/catalogue/events/find-event.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import type { TestApp } from '#tests/support/app.ts'

export type Desk = Awaited<ReturnType<typeof aDesk>>

export async function aDesk(app: TestApp) {
  const { url } = await app.open()
  const [event] = await app.sql<{ id: number; slug: string; outletId: number }[]>`
    select id, slug, outlet_id from events where tags <> '[]' and exists (select 1 from event_artists p where p.event_id = events.id)
    order by night desc limit 1`
  if (!event) throw new Error('no event')
  const key = `events-${event.id}`
  const [marketer, other] = [
    await aPerson(app, 'marketing', event.outletId),
    await aPerson(app, 'manager', event.outletId),
  ]
  const ask = (name: OfficeCall, takes?: object, { by = marketer, id = key } = {}) =>
    askOffice(url, name, { cookie: by.cookie, id, ...(takes && { takes }) })
  const read = async (id = key, by = marketer) =>
    (await ask('content', undefined, { id, by })).body.data as ContentOnWire
  const readVersion = async (part: Part, id = key, by = marketer) => {
    const storedPart = (await read(id, by)).parts.find((own) => own.part === part)
    return { part, version: storedPart?.version ?? 0, draft: storedPart?.draft?.revision ?? 0 }
  }
  const save = async (part: Part, body: object, more: object = {}) =>
    ask('saveDraft', { ...(await readVersion(part)), body, ...more })
  const publish = async (parts: Part[], at: string | null = null) =>
    ask('publishContent', { parts: await Promise.all(parts.map((part) => readVersion(part))), at })
  const page = async (language: Language) => {
    const eventPage = await findEventPage(app, language, event.slug)
    return {
      tagline: eventPage?.event.tagline,
      tags: eventPage?.event.tags,
      lineUp: eventPage?.lineUp ?? [],
      whole: JSON.stringify(eventPage),
    }
  }
  const row = async () => {
    const [texts] = await app.sql<{ tagline: object; description: object }[]>`
      select tagline, description from events where id = ${event.id}`
    return texts
  }
  return { url, event, key, one: marketer, other, ask, read, seen: readVersion, save, publish, page, row }
}

export const partOf = (item: ContentOnWire, part: Part) => {
  const storedPart = item.parts.find((own) => own.part === part)
  if (!storedPart) throw new Error(`no ${part}`)
  return storedPart
}
export const history = async ({ ask }: Desk) => (await ask('contentVersions', {})).body.data as ContentVersion[]
