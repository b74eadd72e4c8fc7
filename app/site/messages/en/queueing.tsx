import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { queueing } from '#messages/en/areas/queueing.ts'

/** The pages of a sale’s waiting room, in English. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={queueing}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
