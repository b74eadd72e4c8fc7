import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { keeping } from '#messages/en/areas/keeping.ts'

/** The English messages for the page that a guest opens by the link of a reservation. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={keeping}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
