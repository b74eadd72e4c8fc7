// The commands that the current page adds to the palette, such as actions on its parties.
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { IconName } from '#office/kit/icon.tsx'

export type Command = {
  id: string
  icon: IconName
  label: string
  /** A text next to the label, such as an arrival time or an outlet. It distinguishes commands with the same label. */
  note?: string
  /** The search text, if it differs from the label. */
  words?: string
  keyName?: string
  run: () => void
}

/** A function that creates commands. A page has hundreds of commands, so this function runs only when the palette opens. */
type Maker = () => readonly Command[]
type Shelf = { make: () => readonly Command[]; put: (make: Maker) => void }
const nothing: Maker = () => []

const ShelfContext = createContext<Shelf | null>(null)

export function PaletteCommands({ children }: { children: ReactNode }) {
  const [shelf] = useState(newShelf)
  return <ShelfContext value={shelf}>{children}</ShelfContext>
}

function newShelf(): Shelf {
  let latest = nothing
  return {
    make: () => latest(),
    put(make) {
      latest = make
    },
  }
}

function useShelf(): Shelf {
  const shelf = use(ShelfContext)
  if (!shelf) throw new Error('No palette here: PaletteCommands must stand above.')
  return shelf
}

/** Registers a function that creates the commands of the current page. The palette calls the function when it opens. */
export function usePageCommands(make: Maker): void {
  const { put } = useShelf()
  useEffect(() => {
    put(make)
    return () => put(nothing)
  }, [put, make])
}

export const useCommandsOfPage = (): readonly Command[] => useShelf().make()

/** Opens the palette from a button, for devices without a keyboard. */
export const OpenPalette = createContext<() => void>(() => {})
