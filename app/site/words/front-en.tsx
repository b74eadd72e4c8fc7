import { Outlet } from 'react-router'
import { MoreWordsProvider } from '#app/components/words.tsx'
import { front } from '#messages/en/front.ts'

/** The home page, in English. */
export default function Words() {
  return (
    <MoreWordsProvider words={front}>
      <Outlet />
    </MoreWordsProvider>
  )
}
