import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { reserving } from '#messages/en/areas/reserving.ts'

/** The English messages for the pages on which a reservation starts. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={reserving}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
