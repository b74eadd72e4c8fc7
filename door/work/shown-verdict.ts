import { newId } from '#app/browser/new-id.ts'
import type { Deciding, Decision } from '#door/night/decide.ts'
import type { DoorParty } from '#domain/door/door-list.ts'

export type ScanEntry = { kind: 'in' | 'out' | 'undone'; heads: number; override: string | null }
/** A verdict on the screen. Each scan has a new `id`. `text` is the text of the code; null if the steward selected the party by hand. */
export type ScreenVerdict = { id: string; said: Decision; done: ScanEntry | null; text: string | null }

export type ShownVerdict = {
  /** Returns the direction of the next scans: guests come in, or guests go out. */
  mode: () => 'in' | 'out'
  setMode: (mode: 'in' | 'out') => void
  now: () => ScreenVerdict | null
  /** Returns the last scan in its current state. The steward can undo this scan for a short time. */
  last: () => ScreenVerdict | null
  present(text: string, by: 'camera' | 'hand'): Promise<void>
  /** Presents a party that the steward selected by hand. `direction`: in or out; by default the current direction of the door. */
  presentParty(party: DoorParty, direction?: 'in' | 'out'): Promise<void>
  admit(heads: number, override: string | null): Promise<void>
  letOut(heads: number): Promise<void>
  /** Ends a check of the guests with a refusal, which is stored. In contrast, `close` ends the check and stores nothing. */
  turnAway: () => Promise<void>
  undo: () => Promise<void>
  again: () => Promise<void>
  close: () => void
}

type Dependencies = {
  deciding: Deciding
  onChange: () => void
}

const doneOf = ({ scan }: Decision): ScanEntry | null =>
  scan && (scan.kind === 'in' || scan.kind === 'out')
    ? { kind: scan.kind, heads: scan.heads, override: scan.override }
    : null

/**
 * Returns true while the verdict waits for the steward. During this time, another code in front of the camera does not replace the verdict.
 */
const stands = (screenVerdict: ScreenVerdict | null): boolean => screenVerdict !== null && screenVerdict.done === null

export function openShownVerdict({ deciding, onChange }: Dependencies): ShownVerdict {
  let mode: 'in' | 'out' = 'in'
  let now: ScreenVerdict | null = null
  let last: ScreenVerdict | null = null
  const show = (decision: Decision, text: string | null) => {
    now = { id: newId(), said: decision, done: doneOf(decision), text }
    if (decision.scan) last = now
    onChange()
  }
  const answer = async (makeDecision: (decision: Decision) => Promise<Decision>) => {
    if (now && !now.done) show(await makeDecision(now.said), now.text)
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
      // A steward aims a hand scanner on purpose, but a camera may see a code by chance. So a hand scanner may replace a refusal on the
      // screen, but not a verdict that waits for a decision.
      if (by === 'camera' ? stands(now) : now?.said.asks && now.done === null) return
      show(await deciding.present(text, mode), text)
    },
    async presentParty(party, direction = mode) {
      show(await deciding.presentParty(party, direction), null)
    },
    admit: (heads, override) => answer((decision) => deciding.letIn(decision, heads, override ?? undefined)),
    letOut: (heads) => answer((decision) => deciding.letOut(decision, heads)),
    async turnAway() {
      const current = now
      self.close()
      if (current?.said.asks && !current.done) await deciding.turnAway(current.said)
    },
    async undo() {
      const target = now ?? last
      if (!target?.said.scan || target.done?.kind === 'undone') return
      const { scan, heads } = target.said
      if (scan.kind === 'refused') return
      if (!(await deciding.undo(scan.number))) return
      last = { ...target, done: { kind: 'undone', heads, override: null } }
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
