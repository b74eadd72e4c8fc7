// Changes the names on a guest list: adds, approves, refuses and removes names, and counts their guests as arrived.
import { foldName, headsOf, MOST_LINES, type NameAct, nameAfter, readLines } from '#domain/guest-lists/guest-list.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { phoneProblem, toE164 } from '#domain/identity/phone.ts'
import { type FieldFaults, Refused, refuseFaults } from '#domain/refusals.ts'
import { refusedInDatabase } from '#server/db/conflicts.ts'
import {
  deleteName,
  type GuestListRow,
  insertNames,
  type LockedName,
  lockList,
  lockName,
  moveName,
  namesThere,
} from '#server/service/guest-lists/guest-list-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Adds all names to a list, or none of them if one line is invalid. If the actor may approve names, the new names are approved at once.
 * Only such an actor can add names after the cut-off, and these names are marked as late.
 * @throws Refused not_found, validation_failed (`lines.3` for an invalid line, `lines` if the names exceed the quota or are too late)
 */
export function addNames(
  app: App,
  actor: Actor,
  { listId, text }: { listId: string; text: string },
  mayApprove: boolean,
): Promise<{ added: number }> {
  return transact(app, actor, async (work) => {
    const list = await lockList(work.sql, listId)
    if (!list) throw new Refused('not_found')
    const isLate = mayApprove && work.now() >= list.cutOff
    return fillLocked(work, list, { text, state: mayApprove ? 'approved' : 'asked', isLate })
  }).catch(refuseUnfit)
}

/**
 * Adds all names to a locked list.
 * @throws Refused validation_failed; database errors, which the caller passes to `refuseUnfit`
 */
export async function fillLocked(
  work: Work,
  list: GuestListRow,
  { text, state, isLate }: { text: string; state: 'asked' | 'approved'; isLate: boolean },
): Promise<{ added: number }> {
  const rows = await readNames(work, list.id, text)
  await insertNames(work, { listId: list.id, state, isLate, rows })
  return { added: rows.length }
}

/**
 * Handles an error of an insert.
 * @throws Refused validation_failed (`lines`) if the database refused the names; otherwise the given error
 */
export function refuseUnfit(error: unknown): never {
  const code = refusedInDatabase(error)
  if (code === 'list_full' || code === 'list_closed')
    throw new Refused('validation_failed', { errors: { lines: [code] } })
  throw error
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
    const isTwice = rows.findIndex((row) => row.folded === folded) < index
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
 * Approves or refuses a name, marks its guests as arrived, or undoes this mark. `heads` is the number of guests who came; null means all
 * guests of the name.
 * @throws Refused not_found, changed_meanwhile, wrong_state, validation_failed (heads, or a refused name that exceeds the quota)
 */
export function actOnName(
  app: App,
  actor: Actor,
  seenName: SeenName,
  { act, heads }: { act: NameAct; heads: number | null },
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const row = await lockSeen(work, seenName)
    const state = nameAfter(row.state, act)
    if (state === null) throw new Refused('wrong_state')
    const came = act === 'come' ? (heads ?? headsOf(row)) : null
    if (came !== null && (came < 1 || came > headsOf(row))) refuseFaults({ heads: ['pax_too_many'] })
    await moveName(work, row.id, { state, heads: came })
    return { version: row.version + 1 }
  }).catch(refuseUnfit)
}

/**
 * Removes a name. An actor without the right to approve may remove only a name that this actor added and that is not approved yet.
 * @throws Refused
 */
export function removeName(app: App, actor: Actor, seenName: SeenName, mayApprove: boolean): Promise<void> {
  return transact(app, actor, async (work) => {
    const row = await lockSeen(work, seenName)
    if (row.state === 'arrived') throw new Refused('wrong_state')
    const isOwn = row.state === 'asked' && row.addedBy === actorKey(actor)
    if (!mayApprove && !isOwn) throw new Refused('forbidden')
    await deleteName(work, row.id)
  })
}
