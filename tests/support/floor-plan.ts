// The room of an outlet with a draft of its plan, and a member of staff who edits the draft.
import { randomUUID } from 'node:crypto'
import type { Drawing } from '#domain/floor/drawing.ts'
import type { WireAnswer, OfficeCall } from '#tests/support/office-lines.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { beginDraft } from '#server/inventory/floor-plans/edit-draft.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import type { TestApp } from '#tests/support/app.ts'

export const someStaff = (): Actor => ({ kind: 'staff', id: randomUUID() })

export async function aDraft(app: TestApp, outletId: number): Promise<number> {
  const actor = someStaff()
  await app.sql.begin(async (sql) => {
    await sql`select set_config('senja.actor', 'system:test', true)`
    await sql`delete from floor_plans where outlet_id = ${outletId} and state = 'draft'`
  })
  return (await beginDraft(app, actor, { outletId, planId: null })).id
}

export async function aRoomToPlan(app: TestApp, slug = 'kuningan') {
  const { url } = await app.open()
  const [row] = await app.sql<{ id: number }[]>`select id from outlets where slug = ${slug}`
  const outletId = row?.id ?? 0
  const { cookie } = await aPerson(app, 'manager', outletId)
  const ask = (call: OfficeCall, takes: object = {}, id?: number, by = cookie) =>
    askOffice(url, call, { cookie: by, takes, ...(id !== undefined && { id: String(id) }) })
  const read = async () => (await ask('floorPlan', { outletId })).body.data as WireAnswer<'floorPlan'>
  const begin = async () => {
    await ask('beginFloorDraft', { outletId })
    const { draft } = await read()
    if (!draft) throw new Error('no draft')
    return draft
  }
  const draw = async (change: (drawing: Drawing) => Drawing) => {
    const { draft } = await read()
    if (!draft) throw new Error('no draft')
    const takes = { revision: draft.revision, name: '', drawing: change(draft.drawing) }
    const saved = await ask('saveFloorDraft', takes, draft.id)
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
    return { ...draft, revision: draft.revision + 1 }
  }
  const check = async (id: number, nights: object) =>
    (await ask('checkFloorPlan', nights, id)).body.data as WireAnswer<'checkFloorPlan'>
  return { url, outletId, cookie, ask, read, begin, draw, check }
}

export const withoutTables =
  (...names: string[]) =>
  (drawing: Drawing): Drawing => ({
    ...drawing,
    tables: drawing.tables
      .filter(({ name }) => !names.includes(name))
      .map((table) => ({
        ...table,
        joins: drawing.tables.some(({ key, name }) => key === table.joins && !names.includes(name))
          ? table.joins
          : null,
      })),
  })

export const nameOfTable = async (app: Pick<TestApp, 'sql'>, id: number): Promise<string> =>
  (await app.sql<{ name: string }[]>`select name from tables where id = ${id}`)[0]?.name ?? ''
