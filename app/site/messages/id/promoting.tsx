import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { promoting } from '#messages/id/areas/promoting.ts'

export default function Messages() {
  return (
    <MoreMessagesProvider messages={promoting}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
