import { Outlet } from 'react-router'
import { MoreWordsProvider } from '#app/components/words.tsx'
import { keeping } from '#messages/id/keeping.ts'

/** Minding a reservation by its link, in Indonesian. */
export default function Words() {
  return (
    <MoreWordsProvider words={keeping}>
      <Outlet />
    </MoreWordsProvider>
  )
}
