// Computes the hash of each past day of the audit. Then it seals the hash with a key that is not in the database.
import { auditDaySubject } from '#server/db/invariants/audit-days.ts'
import { findUnsealedDays, insertSeal, sealDays } from '#server/staff/audit-repository.ts'
import { system } from '#domain/identity/actor.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { listOwners } from '#server/staff/staff-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const HOUR_MS = 3_600_000

/**
 * Seals each day one hour after its end, when all transactions from before midnight have finished. The hash is logged and emailed to the
 * owners. If a person later changes the entries of a day, their hash differs from the hash in the log and the email. If several days are
 * still unsealed, all are sealed together, and the email contains the number of these days.
 */
export async function sealAudit(app: App): Promise<void> {
  const now = app.now()
  await sealDays(app.sql, { today: todayOfGroup(new Date(now.getTime() - HOUR_MS)), now })
  const days = await findUnsealedDays(app.sql)
  const last = days.at(-1)
  if (!last) return
  const seals = days.map((day) => ({ day: day.day, seal: app.keys.sign('audit day', auditDaySubject(day)) }))
  await transact(app, system('audit'), async (work) => {
    for (const seal of seals) await insertSeal(work.sql, { ...seal, now: work.now() })
    for (const owner of await listOwners(work.sql, work.now()))
      await enqueue(work.sql, {
        kind: 'audit_sealed',
        effect: `${last.day}:${owner.id}`,
        recipient: owner.email,
        locale: owner.locale,
        now: work.now(),
        payload: { name: owner.name, day: last.day, entries: last.entries, hash: last.hash, days: days.length },
      })
  })
  for (const { day, entries, hash } of days) app.log.info('a day of the audit is sealed', { day, entries, hash })
}
