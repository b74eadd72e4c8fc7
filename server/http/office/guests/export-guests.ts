// Guests as a table for a spreadsheet, written in pages so that memory stays flat.
import { BOM, csvLine, SEPARATORS } from '#domain/exports/csv.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { guests as en } from '#messages/en/office/guests.ts'
import { guests as id } from '#messages/id/office/guests.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { type ExportedGuest, guestsToExport } from '#server/reservations/guests/consent-repository.ts'
import type { Outlets } from '#server/reservations/guests/guest-repository.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'
import type { Language } from '#contract/preferences.ts'

const PAGE = 1000
const MESSAGES = { id: id.file, en: en.file }

type Asked = { outlets: Outlets; isConsentedOnly: boolean; language: Language }

async function* linesOf(app: Pick<App, 'sql'>, { outlets, isConsentedOnly, language }: Asked): AsyncGenerator<string> {
  const t = MESSAGES[language]
  const separator = SEPARATORS[language]
  yield BOM + csvLine([t.name, t.phone, t.email, t.visits, t.spend, t.lastVisit, t.mayWrite], separator)
  let after: string | null = null
  for (;;) {
    const page: ExportedGuest[] = await guestsToExport(app.sql, { outlets, after, limit: PAGE })
    const shown = isConsentedOnly ? page.filter(({ mayWrite }) => mayWrite === true) : page
    yield shown
      .map((one) =>
        csvLine(
          [
            one.name,
            one.phone,
            one.email,
            one.visits,
            one.spend,
            one.lastNight ?? '',
            one.mayWrite === null ? t.notSaid : one.mayWrite ? t.yes : t.no,
          ],
          separator,
        ),
      )
      .join('')
    after = page.at(-1)?.id ?? null
    if (page.length < PAGE) return
  }
}

/** With a limited right, or where not all are asked for, those alone who agreed to be written to. */
export const exportedGuests: OfficeHandlers['exportGuests'] = async ({ app, takes, outlets, reach, who, language }) => {
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
  const lines = linesOf(app, { outlets, isConsentedOnly, language })
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="guests.csv"',
      'Cache-Control': 'no-store',
    },
  })
}
