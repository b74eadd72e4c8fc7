import { Outlet } from 'react-router'
import { FlowWordsProvider } from '#app/components/words.tsx'
import { flow } from '#messages/en/flow.ts'

/** The pages of booking and paying, in English. */
export default function Flow() {
  return (
    <FlowWordsProvider words={flow}>
      <Outlet />
    </FlowWordsProvider>
  )
}
