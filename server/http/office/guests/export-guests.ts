// Guests as a table for a spreadsheet, read in pages so that memory stays flat.
import type { Cell } from '#domain/exports/csv.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { guests as en } from '#messages/en/office/guests.ts'
import { guests as id } from '#messages/id/office/guests.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { fileAnswer } from '#server/http/office/reports/file-answer.ts'
import { type ExportedGuest, guestsToExport } from '#server/reservations/guests/consent-repository.ts'
import type { Outlets } from '#server/reservations/guests/guest-repository.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'
import type { Language } from '#contract/preferences.ts'

const PAGE = 1000
const MESSAGES = { id: id.file, en: en.file }

type Export = { outlets: Outlets; isConsentedOnly: boolean; language: Language }

async function* batchesOf({ sql }: Pick<App, 'sql'>, { outlets, isConsentedOnly, language }: Export) {
  const t = MESSAGES[language]
  let after: string | null = null
  for (;;) {
    const page: ExportedGuest[] = await guestsToExport(sql, { outlets, after, limit: PAGE })
    const guests = isConsentedOnly ? page.filter(({ mayWrite }) => mayWrite === true) : page
    yield guests.map(({ name, phone, email, visits, spend, lastNight, mayWrite }): Cell[] => [
      name,
      phone,
      email,
      visits,
      spend,
      lastNight ?? '',
      mayWrite === null ? t.notSaid : mayWrite ? t.yes : t.no,
    ])
    after = page.at(-1)?.id ?? null
    if (page.length < PAGE) return
  }
}

/** With a limited right, or where not all are asked for, those alone who agreed to be written to. */
export const exportedGuests: OfficeHandlers['exportGuests'] = async ({
  app,
  takes,
  outlets,
  reach,
  who,
  language,
  c,
}) => {
  const isConsentedOnly = reach === 'limited' || takes.all === '0'
  const actor: Actor = { kind: 'staff', id: who.staff.id }
  await transact(app, actor, ({ sql, now }) =>
    noteAudit(sql, {
      actor: actorKey(actor),
      action: 'export',
      subject: isConsentedOnly ? 'guests:consented' : 'guests:all',
      outletId: outlets?.[0] ?? null,
      now: now(),
    }),
  )
  const t = MESSAGES[language]
  const sheet = {
    name: 'guests',
    title: 'guests',
    heads: [t.name, t.phone, t.email, t.visits, t.spend, t.lastVisit, t.mayWrite],
    batches: batchesOf(app, { outlets, isConsentedOnly, language }),
  }
  return fileAnswer(c, { sheet, format: 'csv', language, log: app.log })
}
