// Decides about a presented code. The steps: parse the code, compute the verdict, ask the server if the door is online, and store the scan.
// The verdict is returned only after all steps.
import type { Door } from '#door/door.ts'
import type { NightBook } from '#door/night/night-book.ts'
import type { DoorParty } from '#domain/door/door-list.ts'
import type { SentScan } from '#domain/door/scans.ts'
import { judge, LIST_LASTS_MS, type DoorSubject, type Verdict, VERDICTS } from '#domain/door/verdict.ts'
import { readTicket } from '#domain/reservations/ticket-payload.ts'

/** The result of presenting a code or a party. If `asks` is true, the steward must first decide by `letIn`, `letOut` or `turnAway`. */
export type Decision = {
  presented: DoorSubject
  verdict: Verdict
  /** The stored scan. Null while the steward must still decide. Also null if the code repeats an earlier scan. */
  scan: SentScan | null
  heads: number
  asks: boolean
  mode: 'in' | 'out'
  at: number
}

export type Deciding = {
  present(text: string, mode: 'in' | 'out'): Promise<Decision>
  presentParty(party: DoorParty, mode: 'in' | 'out'): Promise<Decision>
  /** Admits a number of guests. If an authorized person overrides the verdict, `reason` is the reason of this person. */
  letIn(decision: Decision, heads: number, reason?: string): Promise<Decision>
  letOut(decision: Decision, heads: number): Promise<Decision>
  turnAway(decision: Decision): Promise<Decision>
  /** Undoes a scan of this door. Returns null if there is nothing to undo. */
  undo(number: number): Promise<SentScan | null>
  walkIn(kind: 'in' | 'out', heads: number): Promise<SentScan>
}

type Direction = 'in' | 'out'
type Subject = Pick<SentScan, 'subject' | 'subjectId'>
type Dependencies = {
  book: NightBook
  now: () => number
  /** The API of the door. Null in a practice night, in which the device's own verdict is valid. */
  door: Pick<Door, 'claimHeads'> | null
  isOnLine: () => boolean
  by: () => string | null
  /** Called after a scan was stored. The caller must then send the scan and update the figures. */
  onWritten: () => void
}

/** Number of ms to wait for the server. After that, the device's own verdict is valid. */
const CLAIM_MS = 250
/** Verdicts that wait for a decision of the steward. No scan is stored before this decision. */
const ENTERING = { how_many: true, check_first: true, not_matched: true, no_show: true, admit: true } as const

/** @throws if a scan cannot be stored. In that case no verdict is returned. */
export const openDeciding = (dependencies: Dependencies): Deciding => new Decider(dependencies)

class Decider implements Deciding {
  readonly #given: Dependencies
  #last: Promise<unknown> = Promise.resolve()

  constructor(dependencies: Dependencies) {
    this.#given = dependencies
  }

  present = (text: string, mode: Direction) =>
    this.#inTurn(async () => {
      const ticket = readTicket(text)
      const seal = ticket ? await this.#given.book.checkSeal(ticket) : 'bad'
      return this.#tell({ by: 'ticket', ticket, seal }, mode)
    })
  presentParty = (party: DoorParty, mode: Direction) => this.#inTurn(() => this.#tell({ by: 'hand', party }, mode))
  letIn = (decision: Decision, heads: number, reason?: string) =>
    this.#inTurn(() => this.#enter(decision.presented, decision.verdict, heads, reason))
  letOut = (decision: Decision, heads: number) =>
    this.#inTurn(() => this.#leave(decision.presented, decision.verdict, heads))
  turnAway = (decision: Decision) =>
    this.#inTurn(() => this.#refuse(decision.presented, decision.verdict, decision.mode))
  walkIn = (kind: Direction, heads: number) => this.#inTurn(() => this.#write({ kind, subject: 'walk_in', heads }))
  undo = (number: number) =>
    this.#inTurn(async () => {
      const scans = this.#given.book.scans()
      const scan = scans.find((stored) => stored.number === number)?.scan
      const isUndone = scans.some((stored) => stored.scan.kind === 'undo' && stored.scan.undoes === number)
      if (!scan || isUndone || scan.kind === 'undo') return null
      const { subject, subjectId, heads } = scan
      return this.#write({ kind: 'undo', subject, subjectId, heads, undoes: number })
    })

  /** Runs tasks one after the other, so that each task sees the scans that earlier tasks stored. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const task = this.#last.then(work, work)
    this.#last = task.catch(() => undefined)
    return task
  }

  #judged(candidate: DoorSubject, mode: Direction): Verdict {
    const { book, now, door } = this.#given
    const id = candidate.by === 'hand' ? candidate.party.id : (candidate.ticket?.id ?? '')
    const party = book.parties.byId(id) ?? (candidate.by === 'hand' ? candidate.party : null)
    const { night, takenAt } = book.facts()
    return judge(candidate.by === 'hand' && party ? { by: 'hand', party } : candidate, {
      now: now(),
      // A practice night always has a current guest list, so the age of the list is not checked.
      isSealsOnly: door !== null && now() - takenAt > LIST_LASTS_MS,
      night,
      mode,
      party,
      inside: book.heads.of(id),
      ownLastAt: book.heads.ownLastAt(id),
      placesLeft: book.placesLeft(party?.section ?? null),
    })
  }

  async #write(scan: Partial<SentScan> & Pick<SentScan, 'kind' | 'subject'>): Promise<SentScan> {
    const { book, now, by, onWritten } = this.#given
    const whole: SentScan = {
      number: book.nextNumber(),
      subjectId: null,
      heads: 0,
      verdict: null,
      night: book.facts().night.date,
      at: Math.round(now()),
      undoes: null,
      override: null,
      by: by(),
      ...scan,
    }
    await book.record(whole)
    onWritten()
    return whole
  }

  /**
   * Returns true if the server confirms that these guests may still enter. Also returns true if the door cannot ask, or if the response is
   * too late. If the server refuses, this method stores the number of guests that the server counted at other doors.
   */
  async #isClaimed(subject: Subject, heads: number): Promise<boolean> {
    const { book, door, isOnLine } = this.#given
    const { subject: kind, subjectId } = subject
    if (!door || !isOnLine() || subjectId === null || (kind !== 'reservation' && kind !== 'name')) return true
    const claim = { number: book.nextNumber(), subject: kind, subjectId, heads, night: book.facts().night.date }
    const answer = await door.claimHeads(claim, CLAIM_MS)
    if (!answer.ok || answer.data.isFree) return true
    book.heads.hint(subjectId, answer.data.inside, answer.data.last)
    return false
  }

  #said(decision: Pick<Decision, 'presented' | 'verdict' | 'mode'> & Partial<Decision>): Decision {
    return { scan: null, heads: 0, asks: false, at: this.#given.now(), ...decision }
  }

  async #refuse(candidate: DoorSubject, verdict: Verdict, mode: Direction): Promise<Decision> {
    const scan = await this.#write({ kind: 'refused', ...subjectIn(candidate, verdict), verdict: verdict.kind })
    return this.#said({ presented: candidate, verdict, mode, scan })
  }

  async #enter(candidate: DoorSubject, verdict: Verdict, heads: number, reason?: string): Promise<Decision> {
    const subject = subjectIn(candidate, verdict)
    if (reason === undefined && !(await this.#isClaimed(subject, heads))) {
      const again = this.#judged(candidate, 'in')
      // The server refused this number of guests. Perhaps a smaller number is still allowed. If not, all guests of the party are inside,
      // although this door may not have received all scans of other doors yet.
      if (again.kind === 'how_many' && again.most < heads)
        return this.#said({ presented: candidate, verdict: again, mode: 'in', asks: true })
      return this.#refuse(candidate, again.kind in ENTERING ? spent(again) : again, 'in')
    }
    const scan = await this.#write({ kind: 'in', ...subject, heads, verdict: verdict.kind, override: reason ?? null })
    return this.#said({ presented: candidate, verdict, mode: 'in', scan, heads })
  }

  async #leave(candidate: DoorSubject, verdict: Verdict, heads: number): Promise<Decision> {
    const scan = await this.#write({ kind: 'out', ...subjectIn(candidate, verdict), heads, verdict: 'out' })
    return this.#said({ presented: candidate, verdict, mode: 'out', scan, heads })
  }

  async #tell(candidate: DoorSubject, mode: Direction): Promise<Decision> {
    const verdict = this.#judged(candidate, mode)
    if (verdict.kind === 'just_now') return this.#said({ presented: candidate, verdict, mode })
    if (verdict.kind === 'admit') return this.#enter(candidate, verdict, 1)
    if (verdict.kind === 'out' && verdict.most === 1) return this.#leave(candidate, verdict, 1)
    if (verdict.kind in ENTERING || VERDICTS[verdict.kind] === 'out')
      return this.#said({ presented: candidate, verdict, mode, asks: true })
    return this.#refuse(candidate, verdict, mode)
  }
}

/**
 * Returns the verdict for a claim that the server refused. If a friend's ticket is refused and no guest with it is inside, the ticket was
 * just passed on to another person.
 */
function spent(verdict: Verdict): Verdict {
  const { party, inside } = verdict
  if (!party?.share || inside.inside > 0) return { ...verdict, kind: 'already_in', most: 0 }
  return { ...verdict, kind: 'cancelled', most: 0, party: { ...party, share: { ...party.share, isPassedOn: true } } }
}

function subjectIn(candidate: DoorSubject, verdict: Verdict): Subject {
  const party = verdict.party ?? (candidate.by === 'hand' ? candidate.party : null)
  if (party) return { subject: party.subject, subjectId: party.id }
  if (candidate.by === 'hand' || !candidate.ticket || candidate.seal !== 'good')
    return { subject: 'unknown', subjectId: null }
  return { subject: 'reservation', subjectId: candidate.ticket.id }
}
