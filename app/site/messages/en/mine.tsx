import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { mine } from '#messages/en/areas/mine.ts'

/** The English messages for a member's own pages. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={mine}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
