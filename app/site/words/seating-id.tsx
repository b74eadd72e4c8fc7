import { Outlet } from 'react-router'
import { MoreWordsProvider } from '#app/components/words.tsx'
import { seating } from '#messages/id/seating.ts'

/** The page that reserves a dinner, in Indonesian. */
export default function Words() {
  return (
    <MoreWordsProvider words={seating}>
      <Outlet />
    </MoreWordsProvider>
  )
}
