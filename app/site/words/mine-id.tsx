import { Outlet } from 'react-router'
import { MoreWordsProvider } from '#app/components/words.tsx'
import { mine } from '#messages/id/mine.ts'

/** A member's own pages, in Indonesian. */
export default function Words() {
  return (
    <MoreWordsProvider words={mine}>
      <Outlet />
    </MoreWordsProvider>
  )
}
