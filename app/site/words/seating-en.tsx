import { Outlet } from 'react-router'
import { MoreWordsProvider } from '#app/components/words.tsx'
import { seating } from '#messages/en/seating.ts'

/** The page that reserves a dinner, in English. */
export default function Words() {
  return (
    <MoreWordsProvider words={seating}>
      <Outlet />
    </MoreWordsProvider>
  )
}
