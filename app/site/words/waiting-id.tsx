import { Outlet } from 'react-router'
import { MoreWordsProvider } from '#app/components/words.tsx'
import { waiting } from '#messages/id/waiting.ts'

/** The pages of waiting for a place, in Indonesian. */
export default function Words() {
  return (
    <MoreWordsProvider words={waiting}>
      <Outlet />
    </MoreWordsProvider>
  )
}
