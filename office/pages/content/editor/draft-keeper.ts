// Saves typed text automatically, a moment after the last key press. Each part of an item has at most one running save call.
import type { ContentOnWire } from '#office/api/answers.ts'
import type { Body, Part } from '#domain/content/editing/content-field.ts'
import { office } from '#office/api/office.ts'
import { type PartsInHand, heldOf, type PartInHand, type SaveState } from '#office/pages/content/editor/editor-data.ts'

const SAVE_AFTER_MS = 700
const SAVED: readonly SaveState[] = ['still', 'saved']
const UNSAVED: readonly SaveState[] = ['typing', 'failed', 'refused']

export class DraftKeeper {
  held: PartsInHand
  readonly #key: string
  readonly #onChange: (parts: PartsInHand) => void
  readonly #running = new Map<Part, Promise<void>>()
  #timer: number | undefined

  constructor(item: ContentOnWire, onChange: (parts: PartsInHand) => void) {
    this.#key = item.key
    this.held = heldOf(item)
    this.#onChange = onChange
  }

  #begin(parts: PartsInHand): void {
    this.held = parts
    this.#onChange(parts)
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

  /** Saves all unsaved parts of the item. Resolves to true if everything is saved. */
  async flush(): Promise<boolean> {
    window.clearTimeout(this.#timer)
    await Promise.all([...this.held.keys()].map((part) => this.#drain(part)))
    return this.isSaved()
  }

  /** Saves a part of the item repeatedly, until all edits of this part are saved or a save fails. */
  async #drain(part: Part): Promise<void> {
    await this.#running.get(part)
    if (!UNSAVED.includes(this.held.get(part)?.state ?? 'still')) return
    const save = this.#save(part)
    this.#running.set(part, save)
    await save
    if (this.held.get(part)?.state === 'typing') await this.#drain(part)
  }

  async #save(part: Part, restoredFrom: number | null = null): Promise<void> {
    const own = this.held.get(part)
    if (!own) return
    this.#put(part, { state: 'saving' })
    const { body, version, revision } = own
    const madeOf = this.held.get('id')?.version ?? null
    const answer = await office.saveDraft({ id: this.#key, part, version, draft: revision, body, madeOf, restoredFrom })
    // Text that the user typed while this save was running is saved by the next call.
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

  reset(item: ContentOnWire): void {
    this.#begin(heldOf(item))
  }

  /** Saves an earlier version as the draft. Resolves to true if everything is saved. */
  async restore(part: Part, version: number, body: Body): Promise<boolean> {
    await this.flush()
    this.#put(part, { body: { ...this.held.get(part)?.body, ...body } })
    await this.#save(part, version)
    return this.isSaved()
  }

  /**
   * Resolves a conflict between this user's text and the server's current version. If `isMine` is true, this user's text replaces the
   * server's version. Otherwise the server's version stays.
   */
  settle(item: ContentOnWire, part: Part, isMine: boolean): void {
    const mine = this.held.get(part)?.body
    const theirs = heldOf(item).get(part)
    if (!theirs) return
    const selectedPart: PartInHand = isMine && mine ? { ...theirs, body: mine, state: 'typing' } : theirs
    this.#begin(new Map(this.held).set(part, selectedPart))
    if (isMine) void this.flush()
  }
}
