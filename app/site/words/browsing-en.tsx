import { Outlet } from 'react-router'
import { MoreWordsProvider } from '#app/components/words.tsx'
import { browsing } from '#messages/en/browsing.ts'

/** Houses, outlets, events and artists, in English. */
export default function Words() {
  return (
    <MoreWordsProvider words={browsing}>
      <Outlet />
    </MoreWordsProvider>
  )
}
