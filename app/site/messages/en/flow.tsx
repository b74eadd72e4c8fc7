import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { flow } from '#messages/en/areas/flow.ts'

/** The English messages for the pages of the payment and its result. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={flow}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
