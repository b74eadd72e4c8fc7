import { Outlet } from 'react-router'
import { MoreWordsProvider } from '#app/components/words.tsx'
import { reading } from '#messages/id/reading.ts'

/** Articles, news and press releases, in Indonesian. */
export default function Words() {
  return (
    <MoreWordsProvider words={reading}>
      <Outlet />
    </MoreWordsProvider>
  )
}
