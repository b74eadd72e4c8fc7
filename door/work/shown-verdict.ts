// The verdict on the screen: what was said, and what has been written of it since.
import type { Deciding, Said } from '#door/night/decide.ts'
import type { DoorParty } from '#domain/door/door-list.ts'

export type Done = { kind: 'in' | 'out' | 'undone'; heads: number; override: string | null }
/** `id`: another one with each scan. `text`: what was read; null where a party was chosen by hand. */
export type Shown = { id: string; said: Said; done: Done | null; text: string | null }

export type ShownVerdict = {
  /** Whether the door counts in or out. */
  mode: () => 'in' | 'out'
  setMode: (mode: 'in' | 'out') => void
  now: () => Shown | null
  /** What was scanned last, as it stands; it can be taken back for a while. */
  last: () => Shown | null
  present(text: string, by: 'camera' | 'hand'): Promise<void>
  /** Chosen by hand; in or out where it is said, else as the door stands. */
  presentParty(party: DoorParty, way?: 'in' | 'out'): Promise<void>
  admit(heads: number, override: string | null): Promise<void>
  letOut(heads: number): Promise<void>
  /** Writes down that the guests of the check stay outside. `close` leaves the check and writes nothing. */
  turnAway: () => Promise<void>
  undo: () => Promise<void>
  again: () => Promise<void>
  close: () => void
}

type Given = {
  deciding: Deciding
  /** Another verdict, or none; or the other way. */
  onChange: () => void
}

const doneOf = ({ scan }: Said): Done | null =>
  scan && (scan.kind === 'in' || scan.kind === 'out')
    ? { kind: scan.kind, heads: scan.heads, override: scan.override }
    : null

/** Whether it stands until somebody does something: another code under the camera does not push it away. */
const stands = (shown: Shown | null): boolean => shown !== null && shown.done === null

export function openShownVerdict({ deciding, onChange }: Given): ShownVerdict {
  let mode: 'in' | 'out' = 'in'
  let now: Shown | null = null
  let last: Shown | null = null
  const show = (said: Said, text: string | null) => {
    now = { id: crypto.randomUUID(), said, done: doneOf(said), text }
    if (said.scan) last = now
    onChange()
  }
  const answer = async (deed: (said: Said) => Promise<Said>) => {
    if (now && !now.done) show(await deed(now.said), now.text)
  }
  const self: ShownVerdict = {
    mode: () => mode,
    setMode: (next) => {
      mode = next
      onChange()
    },
    now: () => now,
    last: () => last,
    async present(text, by) {
      // A hand scanner is aimed on purpose, and may leave a refusal behind; not a question that waits for its answer.
      if (by === 'camera' ? stands(now) : now?.said.asks && now.done === null) return
      show(await deciding.present(text, mode), text)
    },
    async presentParty(party, way = mode) {
      show(await deciding.presentParty(party, way), null)
    },
    admit: (heads, override) => answer((said) => deciding.letIn(said, heads, override ?? undefined)),
    letOut: (heads) => answer((said) => deciding.letOut(said, heads)),
    async turnAway() {
      const asked = now
      self.close()
      if (asked?.said.asks && !asked.done) await deciding.turnAway(asked.said)
    },
    async undo() {
      const undone = now ?? last
      if (!undone?.said.scan || undone.done?.kind === 'undone') return
      const { scan, heads } = undone.said
      if (scan.kind === 'refused') return
      if (!(await deciding.undo(scan.number))) return
      last = { ...undone, done: { kind: 'undone', heads, override: null } }
      if (now) now = last
      onChange()
    },
    async again() {
      const before = now
      if (!before) return
      const { presented } = before.said
      if (before.text !== null) show(await deciding.present(before.text, mode), before.text)
      else if (presented.by === 'hand') await self.presentParty(presented.party, before.said.mode)
    },
    close() {
      now = null
      onChange()
    },
  }
  return self
}
