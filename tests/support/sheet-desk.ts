// Signs in a manager who imports sheets for an outlet. The default outlet is Kuningan.
import { randomUUID } from 'node:crypto'
import type { SheetKind } from '#domain/sheets/sheet-kinds.ts'
import type { CheckedSheet } from '#office/api/answers.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import type { OfficeCall, WireAnswer } from '#tests/support/office-lines.ts'

/** An outlet with the names of one section, its kinds of tables and its tables. */
async function outletOf({ sql }: TestApp, slug: string) {
  const [outlet] = await sql<
    { id: number; brandId: number; otherId: number; section: string; category: string; table: string }[]
  >`
    select o.id, o.brand_id, (select min(id) from outlets x where x.id <> o.id) as other_id, s.name ->> 'id' as section,
      k.name ->> 'en' as category, t.name as table
    from tables t join outlets o on o.id = t.outlet_id join sections s on s.id = t.section_id
    join table_categories k on k.id = t.category_id
    where o.slug = ${slug} and t.retired_at is null and t.is_reservable order by t.id limit 1`
  if (!outlet) throw new Error(`the demo has no ${slug}`)
  return outlet
}

export async function sheetDesk(app: TestApp, slug = 'kuningan') {
  const { url } = await app.open()
  const outlet = await outletOf(app, slug)
  const manager = await aPerson(app, 'manager', outlet.id)
  const ask = (name: OfficeCall, takes: object) => askOffice(url, name, { cookie: manager.cookie, takes })
  const upload = (kind: SheetKind, text: string) => ({
    outletId: outlet.id,
    kind,
    fileName: `${kind}.csv`,
    data: Buffer.from(text).toString('base64'),
    columns: null,
  })
  const applySheet = async (kind: SheetKind, text: string, id: string = randomUUID(), isMailed = false) =>
    (await ask('importSheet', { ...upload(kind, text), id, isMailed })).body.data as WireAnswer<'importSheet'>
  return {
    url,
    outlet,
    manager,
    ask,
    check: async (kind: SheetKind, text: string) =>
      (await ask('checkSheet', upload(kind, text))).body.data as CheckedSheet,
    /** Imports a sheet and returns the counts of the import. */
    apply: async (...input: Parameters<typeof applySheet>) => {
      const { faults: _, ...counts } = await applySheet(...input)
      return counts
    },
    /** Imports a sheet and returns the counts of the import and the rows that were left out. */
    applySheet,
    undo: async (id: string) => ask('undoImport', { outletId: outlet.id, id }),
    imports: async () => ((await ask('sheetImports', {})).body.data as WireAnswer<'sheetImports'>).imports,
  }
}
