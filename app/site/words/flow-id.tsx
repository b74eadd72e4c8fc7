import { Outlet } from 'react-router'
import { MoreWordsProvider } from '#app/components/words.tsx'
import { flow } from '#messages/id/flow.ts'

/** The pages of booking and paying, in Indonesian. */
export default function Words() {
  return (
    <MoreWordsProvider words={flow}>
      <Outlet />
    </MoreWordsProvider>
  )
}
