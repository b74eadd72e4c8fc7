import { Outlet } from 'react-router'
import { MoreWordsProvider } from '#app/components/words.tsx'
import { front } from '#messages/id/front.ts'

/** The home page, in Indonesian. */
export default function Words() {
  return (
    <MoreWordsProvider words={front}>
      <Outlet />
    </MoreWordsProvider>
  )
}
