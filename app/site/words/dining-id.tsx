import { Outlet } from 'react-router'
import { MoreWordsProvider } from '#app/components/words.tsx'
import { dining } from '#messages/id/dining.ts'

/** A restaurant's own page, in Indonesian. */
export default function Words() {
  return (
    <MoreWordsProvider words={dining}>
      <Outlet />
    </MoreWordsProvider>
  )
}
