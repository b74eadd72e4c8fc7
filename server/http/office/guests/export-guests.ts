// The list of guests as a table for a spreadsheet. Guests are read in pages, so that memory use stays constant.
import type { Context } from 'hono'
import type { Cell } from '#domain/exports/csv.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import type { Reach } from '#domain/staff/permissions.ts'
import { guests as en } from '#messages/en/office/guests.ts'
import { guests as id } from '#messages/id/office/guests.ts'
import { fileAnswer } from '#server/http/office/reports/file-answer.ts'
import { type ExportedGuest, guestsToExport } from '#server/service/guests/consent-repository.ts'
import type { Outlets } from '#server/service/guests/guest-repository.ts'
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

type Request = { app: App; outlets: Outlets; reach: Reach; actor: Actor; language: Language; c: Context }

/** Exports guests. If the right is limited or `all` is `0`, exports only guests who agreed to marketing. */
export async function exportedGuests(
  { app, outlets, reach, actor, language, c }: Request,
  { all }: { all: '0' | '1' },
): Promise<Response> {
  const isConsentedOnly = reach === 'limited' || all === '0'
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
