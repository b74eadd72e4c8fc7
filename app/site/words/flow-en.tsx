import { Outlet } from 'react-router'
import { MoreWordsProvider } from '#app/components/words.tsx'
import { flow } from '#messages/en/flow.ts'

/** The pages of booking and paying, in English. */
export default function Words() {
  return (
    <MoreWordsProvider words={flow}>
      <Outlet />
    </MoreWordsProvider>
  )
}
