import type { ReactNode } from 'react'
import { useMessages } from '#app/components/words.tsx'

export function Frame({ children }: { children: ReactNode }) {
  const t = useMessages('site')
  return (
    <>
      <a className="skip" href="#main">
        {t.skip}
      </a>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
