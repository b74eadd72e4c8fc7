import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { front } from '#messages/id/areas/front.ts'

export default function Messages() {
  return (
    <MoreMessagesProvider messages={front}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
