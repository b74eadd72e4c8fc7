import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { queueing } from '#messages/en/areas/queueing.ts'

/** The English messages for the waiting room of a sale. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={queueing}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
