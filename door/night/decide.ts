// The one path from what was shown to what is said: read, judged, claimed where there is a network, written, and only then told.
import type { Door } from '#door/door.ts'
import type { NightBook } from '#door/night/night-book.ts'
import type { DoorParty } from '#domain/door/door-list.ts'
import type { SentScan } from '#domain/door/scans.ts'
import { judge, LIST_LASTS_MS, type Presented, type Verdict, VERDICTS } from '#domain/door/verdict.ts'
import { readTicket } from '#domain/reservations/ticket-payload.ts'

/** What the door says to what it was shown. `asks`: a person answers first, by `letIn`, `letOut` or `turnAway`. */
export type Said = {
  presented: Presented
  verdict: Verdict
  /** What was written of it; null while it asks, and where it is the scan before it seen again. */
  scan: SentScan | null
  heads: number
  asks: boolean
  mode: 'in' | 'out'
  at: number
}

export type Deciding = {
  present(text: string, mode: 'in' | 'out'): Promise<Said>
  presentParty(party: DoorParty, mode: 'in' | 'out'): Promise<Said>
  /** So many of them go in now. `reason`: somebody who may decides past what the door said. */
  letIn(said: Said, heads: number, reason?: string): Promise<Said>
  letOut(said: Said, heads: number): Promise<Said>
  turnAway(said: Said): Promise<Said>
  /** Takes back a scan of this door; null where there is nothing to take back. */
  undo(number: number): Promise<SentScan | null>
  walkIn(kind: 'in' | 'out', heads: number): Promise<SentScan>
}

type Way = 'in' | 'out'
type Subject = Pick<SentScan, 'subject' | 'subjectId'>
type Given = {
  book: NightBook
  now: () => number
  /** Null in a practice: the device's own verdict stands. */
  door: Pick<Door, 'claimHeads'> | null
  isOnLine: () => boolean
  by: () => string | null
  /** Something was written: it is to be sent, and the figures have changed. */
  onWritten: () => void
}

/** The device's own verdict stands where the server has not answered within these ms. */
const CLAIM_MS = 250
/** They wait for an answer: nothing has happened yet. */
const ENTERING = { how_many: true, check_first: true, not_matched: true, no_show: true, admit: true } as const

/** @throws where a scan cannot be written: what was not written is not said */
export const openDeciding = (given: Given): Deciding => new Decider(given)

class Decider implements Deciding {
  readonly #given: Given
  #last: Promise<unknown> = Promise.resolve()

  constructor(given: Given) {
    this.#given = given
  }

  present = (text: string, mode: Way) =>
    this.#inTurn(async () => {
      const ticket = readTicket(text)
      const seal = ticket ? await this.#given.book.checkSeal(ticket) : 'bad'
      return this.#tell({ by: 'ticket', ticket, seal }, mode)
    })
  presentParty = (party: DoorParty, mode: Way) => this.#inTurn(() => this.#tell({ by: 'hand', party }, mode))
  letIn = (said: Said, heads: number, reason?: string) =>
    this.#inTurn(() => this.#enter(said.presented, said.verdict, heads, reason))
  letOut = (said: Said, heads: number) => this.#inTurn(() => this.#leave(said.presented, said.verdict, heads))
  turnAway = (said: Said) => this.#inTurn(() => this.#refuse(said.presented, said.verdict, said.mode))
  walkIn = (kind: Way, heads: number) => this.#inTurn(() => this.#write({ kind, subject: 'walk_in', heads }))
  undo = (number: number) =>
    this.#inTurn(async () => {
      const scans = this.#given.book.scans()
      const found = scans.find((kept) => kept.number === number)?.scan
      const isUndone = scans.some(({ scan }) => scan.kind === 'undo' && scan.undoes === number)
      if (!found || isUndone || found.kind === 'undo') return null
      const { subject, subjectId, heads } = found
      return this.#write({ kind: 'undo', subject, subjectId, heads, undoes: number })
    })

  /** One after the other: what the second sees, the first has written. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work, work)
    this.#last = done.catch(() => undefined)
    return done
  }

  #judged(presented: Presented, mode: Way): Verdict {
    const { book, now, door } = this.#given
    const id = presented.by === 'hand' ? presented.party.id : (presented.ticket?.id ?? '')
    const party = book.parties.byId(id) ?? (presented.by === 'hand' ? presented.party : null)
    const { night, takenAt } = book.facts()
    return judge(presented.by === 'hand' && party ? { by: 'hand', party } : presented, {
      now: now(),
      // A practice has the list it made.
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

  /** Are these heads still free at this instant? True where nobody answered in time. What it says of other doors is believed. */
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

  #said(said: Pick<Said, 'presented' | 'verdict' | 'mode'> & Partial<Said>): Said {
    return { scan: null, heads: 0, asks: false, at: this.#given.now(), ...said }
  }

  async #refuse(presented: Presented, verdict: Verdict, mode: Way): Promise<Said> {
    const scan = await this.#write({ kind: 'refused', ...subjectIn(presented, verdict), verdict: verdict.kind })
    return this.#said({ presented, verdict, mode, scan })
  }

  async #enter(presented: Presented, verdict: Verdict, heads: number, reason?: string): Promise<Said> {
    const subject = subjectIn(presented, verdict)
    if (reason === undefined && !(await this.#isClaimed(subject, heads))) {
      const again = this.#judged(presented, 'in')
      // Fewer than were asked for may still be free. Else they are all in, even where this door has not heard of it.
      if (again.kind === 'how_many' && again.most < heads)
        return this.#said({ presented, verdict: again, mode: 'in', asks: true })
      return this.#refuse(presented, again.kind in ENTERING ? { ...again, kind: 'already_in', most: 0 } : again, 'in')
    }
    const scan = await this.#write({ kind: 'in', ...subject, heads, verdict: verdict.kind, override: reason ?? null })
    return this.#said({ presented, verdict, mode: 'in', scan, heads })
  }

  async #leave(presented: Presented, verdict: Verdict, heads: number): Promise<Said> {
    const scan = await this.#write({ kind: 'out', ...subjectIn(presented, verdict), heads, verdict: 'out' })
    return this.#said({ presented, verdict, mode: 'out', scan, heads })
  }

  async #tell(presented: Presented, mode: Way): Promise<Said> {
    const verdict = this.#judged(presented, mode)
    if (verdict.kind === 'just_now') return this.#said({ presented, verdict, mode })
    if (verdict.kind === 'admit') return this.#enter(presented, verdict, 1)
    if (verdict.kind === 'out' && verdict.most === 1) return this.#leave(presented, verdict, 1)
    if (verdict.kind in ENTERING || VERDICTS[verdict.kind] === 'out')
      return this.#said({ presented, verdict, mode, asks: true })
    return this.#refuse(presented, verdict, mode)
  }
}

function subjectIn(presented: Presented, verdict: Verdict): Subject {
  const party = verdict.party ?? (presented.by === 'hand' ? presented.party : null)
  if (party) return { subject: party.subject, subjectId: party.id }
  if (presented.by === 'hand' || !presented.ticket || presented.seal !== 'good')
    return { subject: 'unknown', subjectId: null }
  return { subject: 'reservation', subjectId: presented.ticket.id }
}
