import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { waiting } from '#messages/id/areas/waiting.ts'

/** The pages of waiting for a place, in Indonesian. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={waiting}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
