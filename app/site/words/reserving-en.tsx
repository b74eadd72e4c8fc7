import { Outlet } from 'react-router'
import { MoreWordsProvider } from '#app/components/words.tsx'
import { reserving } from '#messages/en/reserving.ts'

/** The ways into a reservation, in English. */
export default function Words() {
  return (
    <MoreWordsProvider words={reserving}>
      <Outlet />
    </MoreWordsProvider>
  )
}
