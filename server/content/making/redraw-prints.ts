// After a change of a brand, its pictures are drawn again by a job. Sixty pictures take 20 seconds, so no request can wait for them.
import { system } from '#domain/identity/actor.ts'
import { drawPrint, printLookOf } from '#server/content/making/draw-print.ts'
import {
  duePrints,
  dueWantedPrints,
  findPrint,
  findWantedPrint,
  hangPrints,
  insertPrint,
  replacePrint,
} from '#server/content/making/print-repository.ts'
import type { Job } from '#server/jobs/job.ts'
import { transact } from '#server/work.ts'

/** Drawing takes a third of a second of processor time, so a round draws a few pictures. */
const PACE = { everyMs: 3000, mostItems: 4 }

/**
 * Draws a print again after a change of its brand's colors or motif. The path of the print stays the same, so content and drafts keep their
 * pictures.
 */
export const printRedrawing: Job = {
  ...PACE,
  name: 'draw pictures again',
  due: duePrints,
  async run(app, path) {
    const row = await findPrint(app.sql, path)
    if (!row) return
    const print = await drawPrint(app, row.name, printLookOf(row), row.form)
    await transact(app, system('content'), ({ sql }) => replacePrint(sql, path, { before: row.hash, look: row, print }))
  },
  quietSeconds: 1,
}

/** Draws the pictures of an event that was imported with a sheet. */
export const eventPrinting: Job = {
  ...PACE,
  name: 'draw pictures of events',
  due: dueWantedPrints,
  async run(app, key) {
    const eventId = Number(key)
    const event = await findWantedPrint(app.sql, eventId)
    if (!event) return
    const look = printLookOf(event)
    const wide = await drawPrint(app, event.eventSlug, look, 'wide')
    const poster = await drawPrint(app, event.eventSlug, look, 'poster')
    await transact(app, system('content'), async ({ sql }) => {
      if (!(await hangPrints(sql, eventId, { image: wide.path, portrait: poster.path }))) return
      for (const print of [wide, poster]) await insertPrint(sql, print, { brandId: event.brandId, look: event })
    })
  },
}
