import { type ComponentType, createContext } from 'react'
import type { ErrorPageProps } from '#app/components/error-page.tsx'

type Drawn = {
  TouchedFrame: ComponentType
  Footer: ComponentType<{ isQuiet?: boolean }>
  ErrorPage: ComponentType<ErrorPageProps>
}

/** What the server draws at once and the browser fetches later (`later.tsx`); null in the browser. */
export const DrawnParts = createContext<Drawn | null>(null)
