import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { waiting } from '#messages/id/areas/waiting.ts'

export default function Messages() {
  return (
    <MoreMessagesProvider messages={waiting}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
