// What the page in view adds to the palette: deeds with those who are on it.
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { IconName } from '#office/kit/icon.tsx'

export type Command = {
  id: string
  icon: IconName
  label: string
  /** Where, when: what tells two of the same name apart. */
  note?: string
  /** What it is found by, where that is not its label. */
  words?: string
  keyName?: string
  run: () => void
}

/** How the deeds are made: hundreds of them, and only when somebody opens the palette. */
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

/** Deeds of the page in view, as they are when they are asked for. */
export function usePageCommands(make: Maker): void {
  const { put } = useShelf()
  useEffect(() => {
    put(make)
    return () => put(nothing)
  }, [put, make])
}

export const useCommandsOfPage = (): readonly Command[] => useShelf().make()

/** Opens the palette: for a button, where there are no keys. */
export const OpenPalette = createContext<() => void>(() => {})
