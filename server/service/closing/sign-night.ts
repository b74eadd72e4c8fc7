// A night is closed: its till is counted, its figures are signed as they were seen, somebody else confirms them.
import type { Night } from '#domain/calendar/night.ts'
import { closingParts, type ClosingPart, type Counted, countedApart } from '#domain/closing/closing.ts'
import { Refused } from '#domain/refusals.ts'
import { bookSignedNight } from '#server/books/book-signed-night.ts'
import { type Grant, liveGrants } from '#domain/staff/grants.ts'
import {
  type ClosingVersion,
  insertClosing,
  insertConfirmation,
  insertCount,
  versionsOfNight,
} from '#server/service/closing/closing-repository.ts'
import { readClosing } from '#server/service/closing/read-closing.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

type Signer = { id: string; grants: readonly Grant[] }
type Of = { outletId: number; night: Night }

/** Parts of the closing of an outlet's nights that somebody does. */
export const partsAt = ({ grants }: Pick<Signer, 'grants'>, outletId: number, now: Date) =>
  closingParts(
    liveGrants(grants, now)
      .filter((grant) => grant.outletId === null || grant.outletId === outletId)
      .map(({ role }) => role),
  )

const actorOf = ({ id }: Signer) => ({ kind: 'staff', id }) as const

function mayDo(app: App, signer: Signer, { outletId }: Of, part: ClosingPart): void {
  if (!partsAt(signer, outletId, app.now())[part]) throw new Refused('forbidden')
}

/** A night that has not begun has nothing to count or to sign. @throws Refused not_found, wrong_state */
async function readBegun(work: Work, { outletId, night }: Of) {
  const read = await readClosing(work, outletId, night)
  if (read.opensAt > work.now()) throw new Refused('wrong_state')
  return read
}

/** Writes down what the till holds. Beyond what the bills left to pay, in rupiah. @throws Refused forbidden, not_found, wrong_state */
export async function countTill(app: App, signer: Signer, { cash, card, ...of }: Of & Counted): Promise<number> {
  mayDo(app, signer, of, 'count')
  return transact(app, actorOf(signer), async (work) => {
    const { figures, counts } = await readBegun(work, of)
    const [last] = counts
    // Told twice it is one count.
    if (last?.cash !== cash || last.card !== card)
      await insertCount(work.sql, { ...of, cash, card, by: signer.id, now: work.now() })
    return countedApart({ cash, card }, figures)
  })
}

type Signing = Of & { version: number; seen: string; counted: Counted | null; reason: string | null }
type Signed = { version: number; hash: string }

/**
 * Signs the figures that were seen. Signed again by the same person as the same version, it answers what stands.
 * @throws Refused forbidden, not_found, wrong_state where it has not begun; changed_meanwhile where the figures are others by now,
 *   or somebody else signed; validation_failed (reason) where something is missing or it was signed before
 */
export async function signNight(app: App, signer: Signer, signing: Signing): Promise<Signed> {
  mayDo(app, signer, signing, 'sign')
  return transact(app, actorOf(signer), async (work) => {
    const read = await readBegun(work, signing)
    const { version, counted, reason } = signing
    const [newest] = read.versions
    if ((newest?.version ?? 0) !== version - 1) return standing(read.versions, { ...signing, by: signer.id })
    if (read.seen !== signing.seen) throw new Refused('changed_meanwhile', { by: null, at: work.now() })
    const isReasonNeeded = read.lacks.length > 0 || version > 1
    if (isReasonNeeded && !reason) throw new Refused('validation_failed', { errors: { reason: ['reason_required'] } })
    const { outletId, night } = signing
    await bookSignedNight(work, { outletId, night, version, counted })
    // Open deposits are forfeits now. The stored lacks are those that the signer saw.
    const { figures } = await readClosing(work, outletId, night)
    const own = { outletId, night, version, figures, lacks: read.lacks, counted, reason }
    const hash = await insertClosing(work.sql, { ...own, by: signer.id, now: work.now() })
    if (hash !== null) return { version, hash }
    const versions = await versionsOfNight(work.sql, signing.outletId, signing.night)
    return standing(versions, { ...signing, by: signer.id })
  })
}

/** The signature that a retry has made already. @throws Refused changed_meanwhile with who was faster */
function standing(versions: readonly ClosingVersion[], { version, by, reason }: Signing & { by: string }): Signed {
  const stands = versions.find((one) => one.version === version)
  const last = stands ?? versions[0]
  if (stands && stands.signedBy === by && stands.reason === reason) return { version, hash: stands.hash }
  throw new Refused('changed_meanwhile', { by: last?.signerName ?? null, at: last?.signedAt ?? new Date(0) })
}

/** Confirms a signature. Told twice it changes nothing. @throws Refused forbidden where it is one’s own; not_found */
export async function confirmNight(app: App, signer: Signer, { version, ...of }: Of & { version: number }) {
  mayDo(app, signer, of, 'confirm')
  await transact(app, actorOf(signer), async (work) => {
    const versions = await versionsOfNight(work.sql, of.outletId, of.night)
    const signature = versions.find((one) => one.version === version)
    if (!signature) throw new Refused('not_found')
    if (signature.signedBy === signer.id) throw new Refused('forbidden')
    await insertConfirmation(work.sql, { ...of, version, signedBy: signature.signedBy, by: signer.id, now: work.now() })
  })
}
