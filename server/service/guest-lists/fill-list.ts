// Names on a guest list: put on, said yes or no to, counted in, taken off.
import { foldName, headsOf, MOST_LINES, type NameAct, nameAfter, readLines } from '#domain/guest-lists/guest-list.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { phoneProblem, toE164 } from '#domain/identity/phone.ts'
import { type FieldFaults, Refused, refuseFaults } from '#domain/refusals.ts'
import { refusedInDatabase } from '#server/db/conflicts.ts'
import {
  deleteName,
  findList,
  insertNames,
  type LockedName,
  lockName,
  moveName,
  namesThere,
} from '#server/service/guest-lists/guest-list-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Puts every line on a list, or none of them: a fault names its line. Whoever may approve puts them on approved, and after the
 * cut-off as well, marked late.
 * @throws Refused not_found, validation_failed: `lines.3`, or `lines` where they are more than the quota or too late
 */
export function addNames(
  app: App,
  actor: Actor,
  { listId, text }: { listId: string; text: string },
  mayApprove: boolean,
): Promise<{ added: number }> {
  return transact(app, actor, async (work) => {
    const list = await findList(work.sql, listId)
    if (!list) throw new Refused('not_found')
    const rows = await readNames(work, listId, text)
    const isLate = mayApprove && work.now() >= list.cutOff
    await insertNames(work, { listId, state: mayApprove ? 'approved' : 'asked', isLate, rows })
    return { added: rows.length }
  }).catch((error: unknown) => {
    const code = refusedInDatabase(error)
    if (code === 'list_full' || code === 'list_closed')
      throw new Refused('validation_failed', { errors: { lines: [code] } })
    throw error
  })
}

/** @throws Refused validation_failed */
async function readNames(work: Work, listId: string, text: string) {
  const lines = readLines(text)
  if (lines.length === 0) refuseFaults({ lines: ['required'] })
  if (lines.length > MOST_LINES) refuseFaults({ lines: ['too_long'] })
  const faults: FieldFaults = {}
  const rows = lines.flatMap((line) => {
    const at = `lines.${line.line}`
    if ('fault' in line) {
      faults[at] = [line.fault]
      return []
    }
    const { name, phone, plus } = line.read
    const e164 = phone === '' ? '' : toE164(phone)
    if (e164 === null) faults[at] = [phoneProblem(phone) === 'phone_which' ? 'phone_which' : 'phone_invalid']
    return [{ id: work.uuid(), at, name, folded: foldName(name), phone: e164 ?? '', plus }]
  })
  const there = await namesThere(
    work.sql,
    listId,
    rows.map(({ folded }) => folded),
  )
  for (const [index, { at, folded }] of rows.entries()) {
    const isTwice = rows.findIndex((one) => one.folded === folded) < index
    if (!faults[at] && (isTwice || there.has(folded))) faults[at] = ['name_twice']
  }
  refuseFaults(faults)
  return rows
}

type SeenName = { listId: string; id: string; version: number }

/** @throws Refused not_found, changed_meanwhile */
async function lockSeen(work: Work, { listId, id, version }: SeenName): Promise<LockedName> {
  const row = await lockName(work.sql, listId, id)
  if (!row) throw new Refused('not_found')
  if (row.version !== version) throw new Refused('changed_meanwhile', { by: row.changedBy, at: row.changedAt })
  return row
}

/**
 * Says yes or no to a name, counts its guests in or takes that back. `heads`: as many as came; all of them where nobody counted.
 * @throws Refused not_found, changed_meanwhile, wrong_state, validation_failed (heads), or where a name that was refused is more than the quota
 */
export function actOnName(
  app: App,
  actor: Actor,
  seen: SeenName,
  { act, heads }: { act: NameAct; heads: number | null },
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const row = await lockSeen(work, seen)
    const state = nameAfter(row.state, act)
    if (state === null) throw new Refused('wrong_state')
    const came = act === 'come' ? (heads ?? headsOf(row)) : null
    if (came !== null && (came < 1 || came > headsOf(row))) refuseFaults({ heads: ['pax_too_many'] })
    await moveName(work, row.id, { state, heads: came })
    return { version: row.version + 1 }
  }).catch((error: unknown) => {
    if (refusedInDatabase(error) === 'list_full')
      throw new Refused('validation_failed', { errors: { lines: ['list_full'] } })
    throw error
  })
}

/** Takes a name off; without the right to approve, one that the same person put on and nobody has approved. @throws Refused */
export function removeName(app: App, actor: Actor, seen: SeenName, mayApprove: boolean): Promise<void> {
  return transact(app, actor, async (work) => {
    const row = await lockSeen(work, seen)
    if (row.state === 'arrived') throw new Refused('wrong_state')
    const isOwn = row.state === 'asked' && row.addedBy === actorKey(actor)
    if (!mayApprove && !isOwn) throw new Refused('forbidden')
    await deleteName(work, row.id)
  })
}
