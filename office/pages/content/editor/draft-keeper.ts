// Keeps what is typed: a moment after the last key it is saved, one call at a time for each part.
import type { ContentOnWire } from '#office/api/answers.ts'
import type { Body, Part } from '#domain/content/editing/content-field.ts'
import { office } from '#office/api/office.ts'
import { type Held, heldOf, type PartInHand, type SaveState } from '#office/pages/content/editor/editor-data.ts'

const SAVE_AFTER_MS = 700
const SAVED: readonly SaveState[] = ['still', 'saved']
const UNSAVED: readonly SaveState[] = ['typing', 'failed', 'refused']

export class DraftKeeper {
  held: Held
  readonly #key: string
  readonly #onChange: (held: Held) => void
  readonly #running = new Map<Part, Promise<void>>()
  #timer: number | undefined

  constructor(item: ContentOnWire, onChange: (held: Held) => void) {
    this.#key = item.key
    this.held = heldOf(item)
    this.#onChange = onChange
  }

  #begin(held: Held): void {
    this.held = held
    this.#onChange(held)
  }

  #put(part: Part, changed: Partial<PartInHand>): void {
    const own = this.held.get(part)
    if (own) this.#begin(new Map(this.held).set(part, { ...own, ...changed }))
  }

  isSaved(): boolean {
    return [...this.held.values()].every(({ state }) => SAVED.includes(state))
  }

  change(part: Part, fields: Body): void {
    const own = this.held.get(part)
    if (!own) return
    this.#put(part, { body: { ...own.body, ...fields }, state: own.state === 'conflict' ? 'conflict' : 'typing' })
    window.clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => void this.flush(), SAVE_AFTER_MS)
  }

  /** Saves what is not saved. True where everything is. */
  async flush(): Promise<boolean> {
    window.clearTimeout(this.#timer)
    await Promise.all([...this.held.keys()].map((part) => this.#drain(part)))
    return this.isSaved()
  }

  /** Until nothing of a part is unsaved, or a save fails. */
  async #drain(part: Part): Promise<void> {
    await this.#running.get(part)
    if (!UNSAVED.includes(this.held.get(part)?.state ?? 'still')) return
    const done = this.#save(part)
    this.#running.set(part, done)
    await done
    if (this.held.get(part)?.state === 'typing') await this.#drain(part)
  }

  async #save(part: Part, restoredFrom: number | null = null): Promise<void> {
    const own = this.held.get(part)
    if (!own) return
    this.#put(part, { state: 'saving' })
    const { body, version, revision } = own
    const madeOf = this.held.get('id')?.version ?? null
    const answer = await office.saveDraft({ id: this.#key, part, version, draft: revision, body, madeOf, restoredFrom })
    // Typed meanwhile: it goes with the next one.
    const isStill = this.held.get(part)?.body === body
    if (answer.ok) {
      const { version: now, draft } = answer.data
      return this.#put(part, { version: now, revision: draft, state: isStill ? 'saved' : 'typing', faults: {} })
    }
    const { failure } = answer
    if (failure?.status === 409) return this.#put(part, { state: 'conflict' })
    const faults = Object.fromEntries(Object.entries(failure?.errors ?? {}).map(([path, [line = '']]) => [path, line]))
    this.#put(part, { state: failure ? 'refused' : 'failed', faults })
  }

  /** Begins again from what the server says. */
  reset(item: ContentOnWire): void {
    this.#begin(heldOf(item))
  }

  /** A version becomes a draft. True where it was saved. */
  async restore(part: Part, version: number, body: Body): Promise<boolean> {
    await this.flush()
    this.#put(part, { body: { ...this.held.get(part)?.body, ...body } })
    await this.#save(part, version)
    return this.isSaved()
  }

  /** Ends a conflict by one of the two texts, on top of what is there now. */
  settle(item: ContentOnWire, part: Part, isMine: boolean): void {
    const mine = this.held.get(part)?.body
    const theirs = heldOf(item).get(part)
    if (!theirs) return
    const chosen: PartInHand = isMine && mine ? { ...theirs, body: mine, state: 'typing' } : theirs
    this.#begin(new Map(this.held).set(part, chosen))
    if (isMine) void this.flush()
  }
}
