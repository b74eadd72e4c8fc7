// The columns and the rows of the file with audit entries. The file has one row for each entry, with the same texts as the audit page.
import type { Language } from '#contract/preferences.ts'
import { type AuditTexts, auditText, namedColumns } from '#domain/exports/audit-text.ts'
import type { Cell } from '#domain/exports/csv.ts'
import { labelOf, systemActorText } from '#domain/exports/label-of.ts'
import { audit as en } from '#messages/en/office/audit.ts'
import { labels as labelsEn } from '#messages/en/office/desk/labels.ts'
import { reservation as reservationEn } from '#messages/en/office/reservation.ts'
import { audit as id } from '#messages/id/office/audit.ts'
import { labels as labelsId } from '#messages/id/office/desk/labels.ts'
import { reservation as reservationId } from '#messages/id/office/reservation.ts'
import { momentOf } from '#server/http/office/reports/export-sheets.ts'
import { withNames } from '#server/staff/audit-names-repository.ts'
import { type AuditFilter, type AuditEntry, listAudit } from '#server/staff/audit-repository.ts'
import type { App } from '#server/app.ts'

const WORDS = { id, en }
const LABELS = { id: labelsId, en: labelsEn }
const STATES = { id: reservationId.states, en: reservationEn.states }
const ROWS_AT_ONCE = 1000

const JAKARTA = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta', dateStyle: 'short', timeStyle: 'short' })

const textsIn = (language: Language): AuditTexts => ({
  ...WORDS[language],
  language,
  states: STATES[language],
  systemActor: (name) => systemActorText(LABELS[language], name),
  moment: (at) => JAKARTA.format(new Date(at)),
  day: (date) => date,
})

function actorText(language: Language, { actor, actorName }: AuditEntry): string {
  const t = WORDS[language]
  const [kind = '', name = ''] = actor.split(':')
  if (kind === 'guest' || kind === 'member') return t.guest
  if (kind === 'system') return `${t.system}, ${systemActorText(LABELS[language], name)}`
  if (kind === 'staff') return actorName ?? t.removed
  const label = labelOf(LABELS[language].actorKinds, kind)
  return kind === 'partner' && actorName !== null ? `${label}, ${actorName}` : label
}

function sideText(texts: AuditTexts, { subject, before, after }: AuditEntry, side: 'before' | 'after'): string {
  const row = side === 'before' ? before : after
  const [kind = ''] = subject.split(':')
  const show = auditText(texts, kind, { ...before, ...after })
  return namedColumns(texts.columns, before, after)
    .filter((name) => row !== null && name in row)
    .map((name) => `${texts.columns[name] ?? name}: ${show(name, row?.[name])}`)
    .join('; ')
}

export const auditTitle = (language: Language): string => WORDS[language].title

export function auditColumns(language: Language): readonly (readonly [string, (entry: AuditEntry) => Cell])[] {
  const t = WORDS[language]
  const texts = textsIn(language)
  const kindOf = ({ subject }: AuditEntry) => subject.split(':')[0] ?? ''
  return [
    [`${t.at} (WIB)`, ({ at }) => momentOf(at)],
    [t.who, (entry) => actorText(language, entry)],
    [t.what, (entry) => `${labelOf(t.actions, entry.action)} ${labelOf(t.subjects, kindOf(entry))}`],
    [t.whose, ({ code, aboutName }) => code ?? aboutName],
    [t.where, ({ outlet }) => outlet ?? t.group],
    [t.before, (entry) => sideText(texts, entry, 'before')],
    [t.after, (entry) => sideText(texts, entry, 'after')],
  ]
}

/**
 * Yields the audit entries in batches, newest first. While a slow client receives a batch, the database connection is free for other work.
 */
export async function* auditPieces(app: App, filter: AuditFilter, language: Language): AsyncGenerator<AuditEntry[]> {
  let before: number | null = filter.before
  for (;;) {
    const piece = await withNames(app.sql, await listAudit(app.sql, { ...filter, before }, ROWS_AT_ONCE), language)
    if (piece.length > 0) yield piece
    if (piece.length < ROWS_AT_ONCE) return
    before = piece.at(-1)?.id ?? null
  }
}
