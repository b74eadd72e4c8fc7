import { type ComponentType, use, useEffect, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { guessAtChunk } from '#app/browser/loading/chunk-reload.ts'

type Loaded<Props> = { default: ComponentType<Props> } | undefined

/**
 * A part of the page that comes in a file of its own. `guess` fetches it because it may be wanted, and takes a no for an
 * answer. `Part` wants it, and draws `Instead` where it cannot be had after all. `Sleeping` leaves what the server drew as
 * it is, buttons, links and forms at work, until the file is there; it wants it only when the page around it changes.
 * Both stand in a Suspense.
 */
export function lazy<Props extends object>(load: () => Promise<Loaded<Props>>, Instead: ComponentType<Props>) {
  let found: ComponentType<Props> | null = null
  let isLost = false
  let guessed: Promise<void> | null = null
  let wanted: Promise<void> | null = null
  let hydrate = () => {}
  const hydrated = new Promise<void>((resolve) => (hydrate = resolve))

  async function fetchPart() {
    const loaded = await guessAtChunk(load).catch(() => undefined)
    found ??= loaded?.default ?? null
    if (found) hydrate()
  }
  const guess = (): Promise<void> => (guessed ??= fetchPart())

  async function fetchAtLast() {
    await guessed
    if (!found) await fetchPart()
    isLost = !found
  }
  const want = (): Promise<void> => (wanted ??= fetchAtLast())

  function Part(props: Props) {
    if (!found && !isLost) use(want())
    return draw(found ?? Instead, props)
  }

  function DeferredPart(props: Props) {
    const isAsDrawn = useSyncExternalStore(never, no, yes)
    if (!found && isAsDrawn) use(hydrated)
    // Drawn anew, because the page around it has changed, it needs what the server's drawing did without.
    return <Part {...props} />
  }

  return { guess, Part, DeferredPart }
}

/** Stands in for what the page cannot do without: the page is loaded anew, at the address that is being gone to. */
export function Anew(): null {
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') window.location.reload()
  }, [state])
  return null
}

const never = () => () => {}
const yes = () => true
const no = () => false

const draw = <Props extends object>(Found: ComponentType<Props>, props: Props) => <Found {...props} />
