// Closes a night. One person counts the till and signs the figures on the screen, and a second person confirms the signature.
import type { Night } from '#domain/calendar/night.ts'
import { closingParts, type ClosingPart, type CountedMoney, countedApart } from '#domain/closing/closing.ts'
import { Refused } from '#domain/refusals.ts'
import { bookSignedNight } from '#server/books/book-signed-night.ts'
import { type Grant, liveGrants, rolesWithRight } from '#domain/staff/grants.ts'
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

export const partsAt = ({ grants }: Pick<Signer, 'grants'>, outletId: number, now: Date) =>
  closingParts(
    rolesWithRight(
      liveGrants(grants, now).filter((grant) => grant.outletId === null || grant.outletId === outletId),
      'night.close',
    ),
  )

const actorOf = ({ id }: Signer) => ({ kind: 'staff', id }) as const

function mayDo(app: App, signer: Signer, { outletId }: Of, part: ClosingPart): void {
  if (!partsAt(signer, outletId, app.now())[part]) throw new Refused('forbidden')
}

/**
 * Reads the closing of a night that has begun. Before the night begins, staff cannot count its till or sign the night.
 * @throws Refused not_found, wrong_state
 */
async function readBegun(work: Work, { outletId, night }: Of) {
  const read = await readClosing(work, outletId, night)
  if (read.opensAt > work.now()) throw new Refused('wrong_state')
  return read
}

/**
 * Stores the amounts that staff counted in the till: cash and card payments. Returns the difference from the amounts that the bills
 * require, in whole rupiah.
 * @throws Refused forbidden, not_found, wrong_state
 */
export async function countTill(app: App, signer: Signer, { cash, card, ...of }: Of & CountedMoney): Promise<number> {
  mayDo(app, signer, of, 'count')
  return transact(app, actorOf(signer), async (work) => {
    const { figures, counts } = await readBegun(work, of)
    const [last] = counts
    // If the sums equal the last count, the server stores no new count.
    if (last?.cash !== cash || last.card !== card)
      await insertCount(work.sql, { ...of, cash, card, by: signer.id, now: work.now() })
    return countedApart({ cash, card }, figures)
  })
}

type Signing = Of & { version: number; seen: string; counted: CountedMoney | null; reason: string | null }
/** Seats guests with tickets that a door let in less than a minute ago (decision 162). */
type SeatArrivals = (work: Work, night: Of) => Promise<void>
type Signed = { version: number; hash: string }

/**
 * Signs the figures that the signer read. A repeated call by the same person for the same version returns the stored signature.
 * @throws Refused forbidden, not_found, wrong_state if the night has not begun; changed_meanwhile if the figures have changed, or another
 * person has signed; validation_failed (reason) if an issue is open or the night was signed before
 */
export async function signNight(
  app: App,
  signer: Signer,
  signing: Signing,
  seatArrivals: SeatArrivals,
): Promise<Signed> {
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
    await seatArrivals(work, { outletId, night })
    await bookSignedNight(work, { outletId, night, version, counted })
    // `bookSignedNight` turns open deposits into forfeits, so the figures are read again. The stored issues are still the issues on the
    // signer's screen.
    const { figures } = await readClosing(work, outletId, night)
    const own = { outletId, night, version, figures, lacks: read.lacks, counted, reason }
    const hash = await insertClosing(work.sql, { ...own, by: signer.id, now: work.now() })
    if (hash !== null) return { version, hash }
    const versions = await versionsOfNight(work.sql, signing.outletId, signing.night)
    return standing(versions, { ...signing, by: signer.id })
  })
}

/**
 * Returns the stored signature if the same person signed this version with the same reason.
 * @throws Refused changed_meanwhile with the name of the person who signed first
 */
function standing(versions: readonly ClosingVersion[], { version, by, reason }: Signing & { by: string }): Signed {
  const stands = versions.find((row) => row.version === version)
  const last = stands ?? versions[0]
  if (stands && stands.signedBy === by && stands.reason === reason) return { version, hash: stands.hash }
  throw new Refused('changed_meanwhile', { by: last?.signerName ?? null, at: last?.signedAt ?? new Date(0) })
}

/** Confirms a signature. A repeated call changes nothing. @throws Refused forbidden for the signer's own signature; not_found */
export async function confirmNight(app: App, signer: Signer, { version, ...of }: Of & { version: number }) {
  mayDo(app, signer, of, 'confirm')
  await transact(app, actorOf(signer), async (work) => {
    const versions = await versionsOfNight(work.sql, of.outletId, of.night)
    const signature = versions.find((row) => row.version === version)
    if (!signature) throw new Refused('not_found')
    if (signature.signedBy === signer.id) throw new Refused('forbidden')
    await insertConfirmation(work.sql, { ...of, version, signedBy: signature.signedBy, by: signer.id, now: work.now() })
  })
}
