import { Outlet } from 'react-router'
import { FlowWordsProvider } from '#app/components/words.tsx'
import { flow } from '#messages/id/flow.ts'

/** The pages of booking and paying, in Indonesian. */
export default function Flow() {
  return (
    <FlowWordsProvider words={flow}>
      <Outlet />
    </FlowWordsProvider>
  )
}
