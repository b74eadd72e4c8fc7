import { Outlet } from 'react-router'
import { MoreWordsProvider } from '#app/components/words.tsx'
import { reading } from '#messages/en/reading.ts'

/** Articles, news and press releases, in English. */
export default function Words() {
  return (
    <MoreWordsProvider words={reading}>
      <Outlet />
    </MoreWordsProvider>
  )
}
