import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { keeping } from '#messages/id/areas/keeping.ts'

export default function Messages() {
  return (
    <MoreMessagesProvider messages={keeping}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
