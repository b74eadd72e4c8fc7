import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { seating } from '#messages/en/areas/seating.ts'

/** The English messages for the page that reserves a dinner. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={seating}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
