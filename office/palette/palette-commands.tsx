// What the page in view adds to the palette: deeds with those who are on it.
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
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

type Shelf = { commands: readonly Command[]; put: (commands: readonly Command[]) => void }
const ShelfContext = createContext<Shelf | null>(null)

export function PaletteCommands({ children }: { children: ReactNode }) {
  const [commands, put] = useState<readonly Command[]>([])
  const shelf = useMemo(() => ({ commands, put }), [commands])
  return <ShelfContext value={shelf}>{children}</ShelfContext>
}

function useShelf(): Shelf {
  const shelf = use(ShelfContext)
  if (!shelf) throw new Error('No palette here: PaletteCommands must stand above.')
  return shelf
}

/** Deeds of the page in view; `commands` keeps its identity while they are the same. */
export function usePageCommands(commands: readonly Command[]): void {
  const { put } = useShelf()
  useEffect(() => {
    put(commands)
    return () => put([])
  }, [put, commands])
}

export const useCommandsOfPage = (): readonly Command[] => useShelf().commands

/** Opens the palette: for a button, where there are no keys. */
export const OpenPalette = createContext<() => void>(() => {})
