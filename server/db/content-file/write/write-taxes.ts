// Writes the taxes of outlets. Taxes that the office has set do not change.
import { isDeepStrictEqual } from 'node:util'
import { type ImportRun, idOf, tally } from '#server/db/content-file/import-run.ts'
import { TAXES } from '#server/db/content-file/read-content.ts'

export async function writeTaxes(run: ImportRun): Promise<void> {
  const { tx, file, now } = run
  const fileTaxes = (file.outlets ?? []).flatMap(({ brand, slug, taxes }) =>
    taxes ? [{ id: idOf(run.ids.outlets, `${brand}/${slug}`), name: slug, taxes }] : [],
  )
  const stored = await tx.unsafe<{ id: number; taxes: unknown; isOfOffice: boolean }[]>(
    `select t.id, t.tax_version > 1 as is_of_office, ${TAXES} from outlets t where t.id = any($1::int[])`,
    [fileTaxes.map(({ id }) => id)],
  )
  const storedOf = new Map(stored.map((row) => [row.id, row]))
  const different = fileTaxes.filter(({ id, taxes }) => !isDeepStrictEqual(storedOf.get(id)?.taxes, taxes))
  const isOfOffice = ({ id }: { id: number }) => storedOf.get(id)?.isOfOffice === true
  tally(run, 'outlets', { kept: different.filter(isOfOffice).map(({ name }) => `taxes of ${name}`) })
  const rows = different.filter((row) => !isOfOffice(row)).map(({ id, taxes }) => ({ id, ...taxes }))
  if (rows.length === 0) return
  const settings = await tx`
    update outlets o set ticket_tax_kind = g.tickets, table_tax_kind = g.tables, bill_tax_kind = g.bills, taxes_forfeits = g.forfeits
    from jsonb_to_recordset(${tx.json(rows)}) as g(id int, tickets text, tables text, bills text, forfeits boolean)
    where o.id = g.id and (o.ticket_tax_kind, o.table_tax_kind, o.bill_tax_kind, o.taxes_forfeits)
      is distinct from (g.tickets, g.tables, g.bills, g.forfeits)`
  const rates = rows.flatMap(({ id, rates: list }) => list.map((rate) => ({ ...rate, id })))
  const added = await tx`
    insert into tax_rates (outlet_id, kind, valid_from, revision, rate, set_by, set_at)
    select g.id, g.kind, g."from", coalesce(last.revision, 0) + 1, g.rate, 'system:content', ${now}
    from jsonb_to_recordset(${tx.json(rates)}) as g(id int, kind text, "from" date, rate numeric(5,2))
    left join lateral (select r.revision, r.rate from tax_rates r
      where r.outlet_id = g.id and r.kind = g.kind and r.valid_from = g."from" order by r.revision desc limit 1) last on true
    where last.rate is distinct from g.rate`
  tally(run, 'outlets', { changed: settings.count + added.count })
}
