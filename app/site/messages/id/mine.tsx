import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { mine } from '#messages/id/areas/mine.ts'

export default function Messages() {
  return (
    <MoreMessagesProvider messages={mine}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
