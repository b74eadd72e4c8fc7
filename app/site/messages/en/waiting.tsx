import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { waiting } from '#messages/en/areas/waiting.ts'

/** The English messages for the pages of the waitlist. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={waiting}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
